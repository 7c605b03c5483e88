package import DaybookQuery
internal import DaybookValues

/// The ids and the time of a request, which appear in its answer and in the log.
package struct AnswerIdentity: Sendable {
  package let clientRequestID: String
  package let activityID: String
  let time: DateTime

  package init(client: String, activity: String, at time: DateTime) {
    (clientRequestID, activityID, self.time) = (client, activity, time)
  }

  /// The object `@context` in the JSON of errors.
  var context: JSONValue {
    [
      "timestamp": .string(time.description), "clientRequestId": .string(clientRequestID),
      "activityId": .string(activityID),
    ]
  }

  /// The headers with the ids of the request, which all answers have.
  package var headers: [(String, String)] {
    (clientRequestID.isEmpty ? [] : [("x-ms-client-request-id", clientRequestID)])
      + [("x-ms-activity-id", activityID)]
  }
}
