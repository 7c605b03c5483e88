extension VirtualScreen {
  /// The number of scalars in the sequence at the start of `text`; `nil` if the sequence is
  /// incomplete.
  static func sequenceLength(_ text: Substring) -> Int? {
    let scalars = Array(text.unicodeScalars.prefix(4096))
    guard scalars.count > 1 else { return nil }
    switch scalars[1] {
    case "[": return scalars.dropFirst(2).firstIndex { ("@"..."~").contains($0) }.map { $0 + 1 }
    case "]":
      return scalars.indices.dropFirst(2).first {
        scalars[$0] == "\u{07}" || (scalars[$0] == "\\" && scalars[$0 - 1] == "\u{1B}")
      }.map { $0 + 1 }
    default: return 2
    }
  }

  mutating func obey(_ sequence: String) {
    if sequence.hasPrefix("\u{1B}]") { return obeyCommand(sequence) }
    guard sequence.hasPrefix("\u{1B}["), let final = sequence.unicodeScalars.last else {
      return unknown.append(sequence.debugDescription)
    }
    let parameters = String(sequence.dropFirst(2).dropLast())
    if parameters.hasPrefix("?") { return setMode(parameters, final) }
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    switch final {
    case "A": move(rows: -Swift.max(numbers.first ?? 1, 1))
    case "B": move(rows: Swift.max(numbers.first ?? 1, 1))
    case "C": move(toColumn: column + Swift.max(numbers.first ?? 1, 1))
    case "D": move(toColumn: column - Swift.max(numbers.first ?? 1, 1))
    case "G": move(toColumn: (numbers.first ?? 1) - 1)
    case "H": home(numbers)
    case "J": erase(numbers.first ?? 0)
    case "K": eraseRow(numbers.first ?? 0)
    case "c": questions.append("kind")
    case "m": style = parameters == "0" || parameters.isEmpty ? "" : parameters
    default: unknown.append(sequence.debugDescription)
    }
  }

  /// Performs an operating system command, which sets a link or asks for the background colour.
  private mutating func obeyCommand(_ sequence: String) {
    let body = sequence.dropFirst(2).prefix { $0 != "\u{07}" && $0 != "\u{1B}" }
    if body.hasPrefix("8;;") {
      if body.count > 3 { links.append(String(body.dropFirst(3))) }
    } else if body == "11;?" {
      questions.append("background")
    } else {
      unknown.append(sequence.debugDescription)
    }
  }

  private mutating func setMode(_ parameters: String, _ final: Unicode.Scalar) {
    guard let mode = Int(parameters.dropFirst()), final == "h" || final == "l" else {
      return unknown.append("CSI \(parameters)\(final)")
    }
    if mode == 1049, (final == "h") != modes.contains(mode) { changeScreen() }
    if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
  }

  /// Switches from the main screen to an empty alternate screen, or back.
  private mutating func changeScreen() {
    guard let before = hidden else {
      hidden = (rows, row, column)
      rows = Array(repeating: Self.emptyRow(columns), count: height)
      return
    }
    (rows, row, column) = before
    hidden = nil
    resize(columns: columns, height: height)
  }

  private mutating func move(rows count: Int) {
    row = Swift.min(Swift.max(row + count, 0), height - 1)
    waitsToWrap = false
  }

  private mutating func move(toColumn target: Int) {
    column = Swift.min(Swift.max(target, 0), columns - 1)
    waitsToWrap = false
  }

  private mutating func home(_ numbers: [Int]) {
    row = Swift.min(Swift.max((numbers.first ?? 1) - 1, 0), height - 1)
    move(toColumn: (numbers.count > 1 ? numbers[1] : 1) - 1)
  }

  private mutating func erase(_ kind: Int) {
    switch kind {
    case 0:
      eraseRow(0)
      for later in (row + 1)..<Swift.max(height, row + 1) { rows[later] = Self.emptyRow(columns) }
    case 2: rows = Array(repeating: Self.emptyRow(columns), count: height)
    case 3: scrolledAway = []
    default: unknown.append("CSI \(kind) J")
    }
  }

  private mutating func eraseRow(_ kind: Int) {
    guard kind == 0 else { return unknown.append("CSI \(kind) K") }
    waitsToWrap = false
    rows[row].isWrapped = false
    for place in column..<columns { rows[row].cells[place] = .blank }
  }
}
