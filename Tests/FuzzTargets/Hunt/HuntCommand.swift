internal import Foundation

/// The command `daybook-fuzz hunt` in its three forms.
///
/// `daybook-fuzz hunt FIRST COUNT` runs hunted calls; it prints each number before the query runs,
/// and then its finding. `daybook-fuzz hunt NUMBER` shows the query of a number and runs it.
/// `daybook-fuzz hunt QUERY [MIB]` runs any query with a limit of memory, and prints the memory and
/// time it used.
struct HuntCommand {
  private let first: Int
  private let count: Int?
  private let query: String?

  /// Makes the command from its words; `nil` when the first word is not `hunt`, or is the only
  /// word.
  init?(_ words: [String]) {
    guard words.first == "hunt", words.count > 1 else { return nil }
    query = Int(words[1]) == nil ? Self.text(words[1]) : nil
    first = Int(words[1]) ?? 0
    count = words.count > 2 ? Int(words[2]) : nil
  }

  /// Returns the query itself, or the text of the file after `@`, because arguments have limited
  /// length.
  private static func text(_ word: String) -> String {
    guard word.hasPrefix("@") else { return word }
    return (try? String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)) ?? word
  }

  /// Runs the command, and returns the exit status.
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

  /// Writes a line at once, because a buffered line would be lost in a trap.
  private static func tell(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
