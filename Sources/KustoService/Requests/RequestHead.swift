/// The head of an HTTP request.
package struct RequestHead: Sendable {
  package typealias Field = (name: String, value: String)

  package let method: String
  /// The path of the address, without arguments.
  package let path: String
  private let headers: [Field]
  private let arguments: [Field]
  /// Whether the complete head is valid UTF-8.
  package let isText: Bool

  package init(
    _ method: String, _ path: String, headers: [Field] = [], arguments: [Field] = [],
    isText: Bool = true
  ) {
    (self.method, self.path, self.isText) = (method, path, isText)
    (self.headers, self.arguments) = (headers, arguments)
  }

  /// The values of all headers called `name`; the case in the request does not matter.
  ///
  /// `name` must be in lower case.
  func values(of name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// The value of the header called `name`; `nil` if there is none, or more than one.
  func value(of name: String) -> String? {
    let values = values(of: name)
    return values.count == 1 ? values[0] : nil
  }

  /// The value of the first argument called `name`; `nil` if there is none.
  func argument(_ name: String) -> String? { arguments.first { $0.name == name }?.value }

  /// The number of bytes of the body; `nil` if the head does not tell.
  package var announcedBytes: Int? { value(of: "content-length").flatMap { Int($0) } }

  /// Whether the length of the body is unambiguous.
  ///
  /// The head must contain the length at most once, and no transfer coding other than `chunked`.
  package var isFramedOnce: Bool {
    let (lengths, codings) = (values(of: "content-length"), values(of: "transfer-encoding"))
    return lengths.count + codings.count <= 1 && codings.allSatisfy { $0.lowercased() == "chunked" }
  }

  /// The client's id for the request, for answers and the log; at most 100 visible characters.
  package var clientRequestID: String {
    let given = value(of: "x-ms-client-request-id") ?? ""
    return String(given.unicodeScalars.filter { 0x20 < $0.value && $0.value < 0x7F }.prefix(100))
  }
}

extension String {
  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
