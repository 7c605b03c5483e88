#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A few whole numbers in a small file that several processes change, one at a time.
///
/// The loss of the numbers is harmless: a missing or invalid file counts as zeros, and a power cut
/// may lose the last change.
package struct SharedNumbers: Sendable {
  /// The path of the file.
  package let path: String
  private let count: Int

  /// - Parameters:
  ///   - path: A file that is made when it is missing.
  ///   - count: The number of values in the file.
  package init(path: String, count: Int) {
    self.path = path
    self.count = count
  }

  /// The number of bytes for one value: at most 20 characters, and a separator.
  private var width: Int { 21 }

  /// Lets `body` change the numbers, while other processes wait.
  ///
  /// - Throws: ``SystemError`` when the file cannot be made or written, for example in another
  ///   user's directory, or stays locked for longer than `patience`.
  package func change<Result>(
    _ patience: LockPatience = LockPatience(limit: .seconds(1)),
    _ body: (inout [Int64]) -> Result
  ) throws(SystemError) -> Result {
    let file = try OpenFile(path: path, .sharing)
    let descriptor = file.descriptor
    try patience.wait(while: "lock the file", at: path, holder: { nil }) {
      () throws(SystemError) in
      if retryingInterrupts({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return true }
      guard errno == EWOULDBLOCK else {
        throw SystemError(system: errno, while: "lock the file", at: path)
      }
      return false
    }
    var numbers = Self.numbers(in: try file.text(atMost: count * width), count)
    let result = body(&numbers)
    try file.rewind()
    try file.write(Array(text(of: numbers).utf8).span)
    return result
  }

  private static func numbers(in text: String, _ count: Int) -> [Int64] {
    let words = text.split(whereSeparator: \.isWhitespace).prefix(count).map { Int64($0) ?? 0 }
    return words + [Int64](repeating: 0, count: count - words.count)
  }

  /// The text of `numbers`; its length is constant, so that a shorter text never leaves the end of
  /// a longer text.
  private func text(of numbers: [Int64]) -> String {
    numbers.map { number in
      let digits = "\(number)"
      return String(repeating: " ", count: max(0, width - 1 - digits.utf8.count)) + digits + "\n"
    }.joined()
  }
}
