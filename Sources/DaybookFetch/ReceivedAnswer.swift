internal import CCurl
internal import FetchProtocol

/// Receives an answer, and keeps the part that is not passed on yet.
///
/// A hostile server may send bytes without end, or a few bytes that decompress to many. So the
/// bytes are counted while they arrive.
final class ReceivedAnswer {
  /// The maximum size of all headers in bytes.
  private static let longestHead = 256 << 10

  private let limit: Int
  private var headers: [String: String] = [:]
  private var headBytes = 0
  private var bodyBytes = 0
  private var body: [UInt8] = []
  /// Whether all headers of the final answer have arrived.
  private(set) var isHeadWhole = false
  /// The reason why the rest of the answer is not read; `nil` if it is read.
  private(set) var fault: FetchFault?

  /// - Parameter limit: The maximum size of the body in bytes.
  init(limit: Int) { self.limit = limit }

  /// Makes this object receive the data of `transfer`, which must not outlive it.
  func receive(from transfer: Transfer) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe ccurl_set_receiver(
      transfer.easy, CURLOPT_HEADERFUNCTION, CURLOPT_HEADERDATA,
      { unsafe ReceivedAnswer.at($3).take(line: bytes($0, $1 * $2)) ? $1 * $2 : 0 }, context)
    unsafe ccurl_set_receiver(
      transfer.easy, CURLOPT_WRITEFUNCTION, CURLOPT_WRITEDATA,
      { unsafe ReceivedAnswer.at($3).take(body: bytes($0, $1 * $2)) ? $1 * $2 : 0 }, context)
  }

  @unsafe private static func at(_ context: UnsafeMutableRawPointer?) -> ReceivedAnswer {
    guard let context = unsafe context else { preconditionFailure("libcurl forgot its context") }
    return unsafe Unmanaged<ReceivedAnswer>.fromOpaque(context).takeUnretainedValue()
  }

  /// Adds a line of the head, and returns false if the head is too long.
  private func take(line: UnsafeRawBufferPointer) -> Bool {
    headBytes += line.count
    guard headBytes <= Self.longestHead else { return fail(.garbled) }
    // Headers that follow the body are ignored.
    guard !isHeadWhole else { return true }
    let text = unsafe String(decoding: line, as: UTF8.self).trimmed
    if text.isEmpty {
      isHeadWhole = isFinal
    } else if text.hasPrefix("HTTP/") {
      headers = ["": text]
    } else if let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].lowercased()
      if headers[name] == nil { headers[name] = String(text[text.index(after: colon)...]).trimmed }
    }
    return true
  }

  /// Whether the head belongs to the final answer, and not to an answer such as `100 Continue`.
  private var isFinal: Bool {
    guard let line = headers[""]?.split(separator: " "), line.count > 1 else { return true }
    return !line[1].hasPrefix("1") || line[1] == "101"
  }

  /// Adds a decompressed part of the body, and returns false if the body is too long.
  private func take(body part: UnsafeRawBufferPointer) -> Bool {
    bodyBytes += part.count
    guard bodyBytes <= limit else { return fail(.tooLarge) }
    unsafe body.append(contentsOf: part)
    return true
  }

  private func fail(_ fault: FetchFault) -> Bool {
    self.fault = fault
    return false
  }

  func head(status: Int) -> FetchAnswerHead {
    FetchAnswerHead(
      status: status, retryAfter: headers["retry-after"], location: headers["location"],
      contentType: headers["content-type"])
  }

  /// Removes and returns the part of the body that was not passed on yet.
  func takeBody() -> [UInt8] {
    defer { body.removeAll() }
    return body
  }
}

@unsafe private func bytes(
  _ start: UnsafeMutablePointer<CChar>?, _ count: Int
) -> UnsafeRawBufferPointer {
  unsafe UnsafeRawBufferPointer(start: start, count: count)
}

extension String {
  /// The text without white space at its beginning and end.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
