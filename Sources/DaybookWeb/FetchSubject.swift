package import DaybookEvents
package import DaybookProjections

/// What was asked of which service, and about whom: what makes two fetches the same question.
package struct FetchSubject: RowKey {
  package static let columns: [RowColumn] = [.text("service"), .text("method"), .text("subject")]

  package let service: String
  package let method: String
  package let subject: String

  package init(service: String, method: String, subject: String) {
    self.service = service
    self.method = method
    self.subject = subject
  }

  package init(_ request: ServiceRequest) {
    self.init(
      service: request.service.name, method: request.method, subject: request.subject)
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(service)
    writer.write(method)
    writer.write(subject)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    service = try reader.read()
    method = try reader.read()
    subject = try reader.read()
  }
}
