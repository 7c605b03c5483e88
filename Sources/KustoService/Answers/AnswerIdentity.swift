package import DaybookQuery
internal import DaybookValues

/// The names of a request, and its time, for answers and the log.
package struct AnswerIdentity: Sendable {
  package let clientRequestID: String
  package let activityID: String
  let time: DateTime

  package init(client: String, activity: String, at time: DateTime) {
    (clientRequestID, activityID, self.time) = (client, activity, time)
  }

  /// The object `@context` of errors.
  var context: JSONValue {
    [
      "timestamp": .string(time.description), "clientRequestId": .string(clientRequestID),
      "activityId": .string(activityID),
    ]
  }

  /// The headers that name the request, for every answer.
  package var headers: [(String, String)] {
    (clientRequestID.isEmpty ? [] : [("x-ms-client-request-id", clientRequestID)])
      + [("x-ms-activity-id", activityID)]
  }
}
