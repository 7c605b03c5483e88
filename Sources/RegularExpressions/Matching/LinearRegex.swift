import Synchronization

/// A regular expression that is matched in linear time, so that no pattern can stall a query.
///
/// The syntax is that of RE2. The escapes `\d \w \s \b` mean only ASCII, while `\p{Lu}` and
/// `\p{Greek}` name sets of Unicode. Groups with and without names, lazy repetitions, counts up to
/// 1,000, and the flags `(?imsU)` are allowed. Back-references and look-around are refused.
///
/// If several matches begin at the same position, the result is the one that a backtracking matcher
/// finds first. Texts are UTF-8.
package final class LinearRegex: Sendable {
  let program: RegexProgram
  /// The names of the groups; the first element is for the complete match, which has no name.
  package let groupNames: [String?]
  /// The automata that are not in use.
  ///
  /// Each call takes one out of the array, and puts it back when it ends.
  private let automata = Mutex<[RegexAutomaton]>([])
  private let machines = Mutex<[RegexMachine]>([])

  /// - Throws: ``RegexError`` if the pattern does not have the syntax of RE2, or needs more than
  ///   50,000 steps.
  package init(_ pattern: String, ignoresCase: Bool = false) throws(RegexError) {
    var parser = RegexParser(pattern, ignoresCase: ignoresCase)
    let node = try parser.parse()
    groupNames = parser.groupNames
    do throws(RegexTooLarge) {
      program = try RegexProgram(node, groupCount: parser.groupNames.count)
    } catch {
      throw RegexError(
        reason: "It is too large: its repetitions multiply. Use smaller counts.",
        range: 0..<pattern.utf8.count)
    }
  }

  /// The number of groups in the pattern; the complete match is not counted.
  package var groupCount: Int { groupNames.count - 1 }

  /// Whether the expression matches anywhere in `text`.
  ///
  /// - Complexity: O(*n*) in the number of bytes. After the first uses of the automaton, each byte
  ///   takes only a few instructions.
  package func matches(_ text: Span<UInt8>) -> Bool { matches(text, from: 0) }

  /// Whether the expression matches anywhere in `text`.
  package func matches(_ text: String) -> Bool {
    var text = text
    text.makeContiguousUTF8()
    return matches(text.utf8.span)
  }

  /// Whether the expression matches anywhere in `text`.
  ///
  /// - Parameters:
  ///   - text: The text to search.
  ///   - checkpoint: Called for every 64 KiB of the text, unless the pattern is a literal text. If
  ///     it throws an error, the search ends.
  /// - Returns: Whether there is a match.
  /// - Throws: The error of `checkpoint`.
  package func matches<Failure: Error>(
    _ text: String, checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var text = text
    text.makeContiguousUTF8()
    return try matches(text.utf8.span, from: 0, checkpoint)
  }

  private func matches(_ text: Span<UInt8>, from start: Int) -> Bool {
    matches(text, from: start) {}
  }

  private func matches<Failure: Error>(
    _ text: Span<UInt8>, from start: Int, _ checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    if let literal = program.literal { return text.firstOffset(of: literal, from: start) != nil }
    var automaton = automata.withLock { $0.popLast() } ?? RegexAutomaton(program)
    defer { automata.withLock { $0.append(automaton) } }
    return try automaton.matches(text, from: start, checkpoint)
  }

  /// The first match at or after byte `start`, with the ranges of its groups.
  ///
  /// - Complexity: O(*n* · *m*) for a text of *n* bytes and a pattern of *m* steps; O(*n*) if there
  ///   is no match.
  package func firstMatch(in text: Span<UInt8>, from start: Int = 0) -> Match? {
    firstMatch(in: text, from: start) {}
  }

  /// The first match at or after byte `start`, with the ranges of its groups.
  ///
  /// - Parameters:
  ///   - text: The text to search.
  ///   - start: The byte at which the search begins.
  ///   - checkpoint: Called every few milliseconds. If it throws an error, the search ends.
  /// - Returns: The match; `nil` if there is no match.
  /// - Throws: The error of `checkpoint`.
  package func firstMatch<Failure: Error>(
    in text: Span<UInt8>, from start: Int = 0, checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> Match? {
    guard start <= text.count else { return nil }
    if let literal = program.literal {
      return text.firstOffset(of: literal, from: start).map {
        Match(groups: [$0..<$0 + literal.count])
      }
    }
    guard try matches(text, from: start, checkpoint) else { return nil }
    var machine = machines.withLock { $0.popLast() } ?? RegexMachine(program)
    defer { machines.withLock { $0.append(machine) } }
    return try machine.firstMatch(in: text, from: start, checkpoint).map { Match(slots: $0) }
  }
}

extension LinearRegex {
  /// A match: its range, and the ranges of its groups.
  package struct Match: Hashable, Sendable {
    /// The ranges in bytes: first of the complete match, then of each group.
    ///
    /// If a group did not take part in the match, its range is `nil`.
    package let groups: [Range<Int>?]

    /// The range of the complete match.
    package var range: Range<Int> { groups[0] ?? 0..<0 }

    init(groups: [Range<Int>?]) { self.groups = groups }

    /// Makes a match from pairs of a start and an end offset; -1 means that there is no offset.
    init(slots: [Int]) {
      groups = stride(from: 0, to: slots.count, by: 2).map { place in
        let (start, end) = (slots[place], slots[place + 1])
        return start >= 0 && end >= start ? start..<end : nil
      }
    }
  }
}

extension Span<UInt8> {
  /// The offset of the first `wanted` at or after `start`; `wanted` must not be empty.
  fileprivate func firstOffset(of wanted: [UInt8], from start: Int) -> Int? {
    let last = count - wanted.count
    let first = wanted[0]
    var offset = start
    while offset <= last {
      if self[offset] == first, holds(wanted, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  private func holds(_ wanted: [UInt8], at offset: Int) -> Bool {
    for index in wanted.indices where self[offset + index] != wanted[index] { return false }
    return true
  }
}

/// Why a regular expression is refused.
package struct RegexError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that states the problem and what to do about it.
  package let reason: String
  /// The part of the pattern that is wrong, as a range of UTF-8 bytes.
  package let range: Range<Int>

  package var description: String {
    "The regular expression cannot be used (at byte \(range.lowerBound)). \(reason)"
  }
}
