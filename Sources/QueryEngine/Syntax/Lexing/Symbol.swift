extension QueryToken {
  /// A token that consists of signs.
  package enum Symbol: String, Hashable, Sendable, CaseIterable {
    case pipe = "|"
    case semicolon = ";"
    case comma = ","
    case colon = ":"
    case dot = "."
    case dotDot = ".."
    case leftParenthesis = "("
    case rightParenthesis = ")"
    case leftBracket = "["
    case rightBracket = "]"
    case leftBrace = "{"
    case rightBrace = "}"
    case assign = "="
    case equal = "=="
    case notEqual = "!="
    case differs = "<>"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equalIgnoringCase = "=~"
    case notEqualIgnoringCase = "!~"
    case arrow = "=>"
    case plus = "+"
    case minus = "-"
    case star = "*"
    case slash = "/"
    case percent = "%"
    case at = "@"

    /// The symbol that closes this opening symbol; `nil` for any other symbol.
    var closing: Symbol? {
      switch self {
      case .leftParenthesis: .rightParenthesis
      case .leftBracket: .rightBracket
      case .leftBrace: .rightBrace
      default: nil
      }
    }

    /// Whether it is a closing bracket.
    var isClosing: Bool {
      self == .rightParenthesis || self == .rightBracket || self == .rightBrace
    }

    /// The symbol of two bytes; if there is none, the symbol of the first byte only.
    init?(_ first: UInt8, _ second: UInt8?) {
      if let second, let symbol = Self.ofTwo[UInt16(first) << 8 | UInt16(second)] {
        self = symbol
      } else if let symbol = Self.ofOne[first] {
        self = symbol
      } else {
        return nil
      }
    }

    private static let ofOne: [UInt8: Symbol] = allCases.reduce(into: [:]) { table, symbol in
      let bytes = Array(symbol.rawValue.utf8)
      if bytes.count == 1 { table[bytes[0]] = symbol }
    }

    private static let ofTwo: [UInt16: Symbol] = allCases.reduce(into: [:]) { table, symbol in
      let bytes = Array(symbol.rawValue.utf8)
      if bytes.count == 2 { table[UInt16(bytes[0]) << 8 | UInt16(bytes[1])] = symbol }
    }
  }
}
