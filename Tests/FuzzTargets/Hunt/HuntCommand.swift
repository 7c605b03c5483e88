internal import Foundation

/// `daybook-fuzz hunt FIRST COUNT`: runs hunted calls, and tells each number before its query runs,
/// and what is wrong with it after; `daybook-fuzz hunt NUMBER` shows one of them, and
/// `daybook-fuzz hunt QUERY [MIB]` runs any query with a limit of memory, and tells what it used.
struct HuntCommand {
  private let first: Int
  private let count: Int?
  private let query: String?

  /// `nil` when the words are no hunt.
  init?(_ words: [String]) {
    guard words.first == "hunt", words.count > 1 else { return nil }
    query = Int(words[1]) == nil ? Self.text(words[1]) : nil
    first = Int(words[1]) ?? 0
    count = words.count > 2 ? Int(words[2]) : nil
  }

  /// A query as it is given, or what is in the file after `@`: the system limits arguments.
  private static func text(_ word: String) -> String {
    guard word.hasPrefix("@") else { return word }
    return (try? String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)) ?? word
  }

  /// The exit status.
  func run() -> CInt {
    let hunt = CrashHunt()
    if let query {
      Self.tell(hunt.account(of: query, limit: (count ?? 64) << 20))
      return 0
    }
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
