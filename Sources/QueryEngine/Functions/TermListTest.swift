/// Tests whether a text contains any, or all, of the terms in a list, regardless of case.
///
/// If any term is enough and the list has more than four terms, each term of the text is looked up
/// in a table. A long list then costs no more than a short list.
struct TermListTest: ListTest {
  private let needsAll: Bool
  /// The terms that are looked up, in lower case, each of ASCII letters and digits.
  private let terms: StringTable
  /// The needles that are searched for one after another.
  private let tests: [TextTest]

  init(_ needles: [String], needsAll: Bool) {
    self.needsAll = needsAll
    var (terms, tests) = (StringTable(), [TextTest]())
    // For few needles, single searches are faster. If all needles are needed, each has to be
    // searched for anyway.
    let usesTable = !needsAll && needles.count > 4
    for needle in needles {
      let bytes = Array(needle.utf8)
      if usesTable, !bytes.isEmpty, bytes.allSatisfy(\.isTermByte) {
        _ = terms.number(of: bytes.map(\.lowerCased)[...])
      } else {
        tests.append(TextTest(.term, needle))
      }
    }
    (self.terms, self.tests) = (terms, tests)
  }

  func accepts(_ value: Value) -> Bool {
    let text = value.text
    return accepts(text.utf8.span)
  }

  func accepts(_ text: Span<UInt8>) -> Bool {
    for test in tests where test.accepts(text) != needsAll { return !needsAll }
    return needsAll || (terms.count > 0 && hasWantedTerm(text))
  }

  var acceptsNull: Bool { accepts(.string("")) }

  private func hasWantedTerm(_ text: Span<UInt8>) -> Bool {
    var term: [UInt8] = []
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte.isTermByte {
        term.append(byte.lowerCased)
        offset += 1
        continue
      }
      let next = text.scalarEnd(after: offset)
      // A letter of another script continues the term, which then equals none of ``terms``.
      if byte >= 0x80, text.termCharacter(startsAt: offset) {
        offset = text.termEnd(from: next)
      } else {
        if !term.isEmpty, terms.knownNumber(of: term.span) >= 0 { return true }
        offset = next
      }
      term.removeAll(keepingCapacity: true)
    }
    return !term.isEmpty && terms.knownNumber(of: term.span) >= 0
  }
}

extension Span<UInt8> {
  /// The end of the term whose characters before `start` are already read.
  fileprivate func termEnd(from start: Int) -> Int {
    var offset = start
    while offset < count, termCharacter(startsAt: offset) { offset = scalarEnd(after: offset) }
    return offset
  }
}
