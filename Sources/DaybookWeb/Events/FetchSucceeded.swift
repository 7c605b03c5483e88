package import DaybookEvents

/// A service said what it was asked.
package struct FetchSucceeded: Event {
  package static let type: EventType = "fetch.succeeded"
  package static let fields: [EventField] =
    [.text("service"), .text("method"), .text("subject"), .int32("status")] + FetchCost.fields

  package let subject: FetchSubject
  package let status: Int32
  package let cost: FetchCost

  package init(_ subject: FetchSubject, status: Int32 = 200, cost: FetchCost) {
    self.subject = subject
    self.status = status
    self.cost = cost
  }

  package func write(to writer: inout EventWriter) {
    writer.write(subject)
    writer.write(status)
    cost.write(to: &writer)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    subject = try reader.readFetchSubject()
    status = try reader.read()
    cost = try FetchCost(from: &reader)
  }
}

extension EventWriter {
  mutating func write(_ subject: FetchSubject) {
    write(subject.service)
    write(subject.method)
    write(subject.subject)
  }
}

extension EventReader {
  mutating func readFetchSubject() throws(EventDecodingError) -> FetchSubject {
    FetchSubject(
      service: try read(), method: try read(), subject: try readIfPresent(String.self) ?? "")
  }
}
