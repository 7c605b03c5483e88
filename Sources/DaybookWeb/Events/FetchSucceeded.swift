package import DaybookEvents

/// A service answered the question.
package struct FetchSucceeded: CodedEvent {
  package static let type: EventType = "fetch.succeeded"
  package static var codec: Codec<Self> {
    Codec(.fields(\.subject), .int32("status", \.status), .fields(\.cost), make: Self.init)
  }

  package let subject: FetchSubject
  package let status: Int32
  package let cost: FetchCost

  package init(_ subject: FetchSubject, status: Int32 = 200, cost: FetchCost) {
    self.subject = subject
    self.status = status
    self.cost = cost
  }
}
