/// Tests whether a text has any, or all, of a list of terms, regardless of case.
///
/// If one term is enough and the list has more than four terms, the terms of the text are looked up
/// in a table. So a long list costs no more than a short list.
struct TermListTest: ListTest {
  private let needsAll: Bool
  /// The needles in the table, in lower case; each is one term of ASCII letters and digits.
  private let terms: StringTable
  /// The needles that are searched one by one.
  private let tests: [TextTest]

  init(_ needles: [String], needsAll: Bool) {
    self.needsAll = needsAll
    var (terms, tests) = (StringTable(), [TextTest]())
    // Single searches are faster for a few needles. If all needles are needed, each must be found
    // anyway.
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
      // A letter of another script continues the term, which then differs from all wanted terms.
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
  /// The end of the term that continues at `start`.
  fileprivate func termEnd(from start: Int) -> Int {
    var offset = start
    while offset < count, termCharacter(startsAt: offset) { offset = scalarEnd(after: offset) }
    return offset
  }
}
