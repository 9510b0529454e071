window.YTD.direct_messages.part0 = [
  {
    "dmConversation" : {
      "conversationId" : "111-222",
      "messages" : [
        {
          "messageCreate" : {
            "recipientId" : "111",
            "reactions" : [ { "senderId" : "111", "reactionKey" : "like", "eventId" : "9", "createdAt" : "2023-03-01T10:00:00.000Z" } ],
            "urls" : [ { "url" : "https://t.co/abc", "expanded" : "https://example.org/long", "display" : "example.org/long" } ],
            "text" : "see https://t.co/abc &amp; tell me",
            "mediaUrls" : [ ],
            "senderId" : "222",
            "id" : "1630900000000000001",
            "createdAt" : "2023-03-01T09:59:00.123Z",
            "editHistory" : [ ]
          }
        },
        { "messageCreate" : { "recipientId" : "222", "reactions" : [ ], "urls" : [ ], "text" : "nice", "mediaUrls" : [ "https://ton.twitter.com/dm/1/2/pic.jpg" ], "senderId" : "111", "id" : "1630900000000000002", "createdAt" : "2023-03-01T10:00:00.000Z" } },
        { "conversationNameUpdate": {"initiatingUserId":"111","name":"Trip","createdAt":"2023-03-01T11:00:00.000Z"} }
      ]
    }
  }
]
