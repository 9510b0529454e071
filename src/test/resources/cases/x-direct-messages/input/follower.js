window.YTD.follower.part0 = [ { "follower" : { "accountId" : "5" } } ]
