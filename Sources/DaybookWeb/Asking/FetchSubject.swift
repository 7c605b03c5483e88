package import DaybookEvents
package import DaybookProjections

/// The identity of a question: the service, the method, and the subject.
///
/// In the key of a row, a long subject, such as a hundred players, is shortened to its beginning
/// and a fingerprint.
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
    writer.write(shortSubject)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    service = try reader.read()
    method = try reader.read()
    subject = try reader.read()
  }
}

extension FetchSubject {
  /// The subject, shortened so that it fits in a key of 500 bytes with the service and the method.
  private var shortSubject: String {
    guard subject.utf8.count > 200 else { return subject }
    let start = String(decoding: subject.utf8.prefix(160), as: UTF8.self)
    return "\(start)… \(String(fingerprint, radix: 16))"
  }

  /// The FNV-1a hash of the subject, which is the same in every process, unlike Swift's hash.
  private var fingerprint: UInt64 {
    subject.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// An event contains the complete subject.
extension FetchSubject: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .text("service", \.service), .text("method", \.method),
      .text("subject", \.subject, default: ""), make: Self.init)
  }
}
