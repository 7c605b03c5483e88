internal import Foundation

/// `daybook-fuzz hunt FIRST COUNT`: runs hunted calls, and tells each number before its query runs,
/// and what is wrong with it after; `daybook-fuzz hunt NUMBER` shows one of them.
struct HuntCommand {
  private let first: Int
  private let count: Int?

  /// `nil` when the words are no hunt.
  init?(_ words: [String]) {
    guard words.first == "hunt", words.count > 1, let first = Int(words[1]) else { return nil }
    self.first = first
    count = words.count > 2 ? Int(words[2]) : nil
  }

  /// The exit status.
  func run() -> CInt {
    let hunt = CrashHunt()
    guard let count else {
      Self.tell(hunt.query(first))
      Self.tell(hunt.finding(first) ?? "ends as promised")
      return 0
    }
    var status: CInt = 0
    for number in first..<first + count {
      Self.tell("\(number)")
      guard let finding = hunt.finding(number) else { continue }
      Self.tell("\(number) \(finding)")
      status = 1
    }
    return status
  }

  /// Writes at once: a trap must not keep a line back.
  private static func tell(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
