/// A command of vi's normal mode, read from its keys.
struct ViCommand: Equatable, Sendable {
  enum Operator: Character, Sendable {
    case delete = "d"
    case change = "c"
    case yank = "y"
  }

  /// The range to which an operator applies.
  enum Target: Equatable, Sendable {
    case motion(ViMotion)
    case object(ViTextObject)
    case lines
  }

  enum Action: Equatable, Sendable {
    case move(ViMotion)
    case operate(Operator, Target)
    case replace(Character)
    case simple(Character)
  }

  var register: Character?

  /// The count before the command; `nil` if the person typed no count.
  var count: Int?
  var action: Action

  /// The meaning of the keys so far.
  enum Reading: Equatable, Sendable {
    case command(ViCommand)
    case unfinished
    case unknown
  }

  static func read(_ keys: [Character]) -> Reading {
    var reader = ViReader(keys)
    return reader.read()
  }

  /// Whether the key `.` repeats the command.
  var isChange: Bool {
    switch action {
    case .move: false
    case .operate(let `operator`, _): `operator` != .yank
    case .replace: true
    case .simple(let key): "xXsSDCpP~JiaIAoO".contains(key)
    }
  }
}

/// Reads a command of vi from left to right.
private struct ViReader {
  private var rest: ArraySlice<Character>

  init(_ keys: [Character]) { rest = keys[...] }

  mutating func read() -> ViCommand.Reading {
    var register: Character?
    if rest.first == "\"" {
      guard rest.count > 1 else { return .unfinished }
      register = rest.dropFirst().first
      rest = rest.dropFirst(2)
    }
    let count = number()
    guard let key = rest.popFirst() else { return .unfinished }
    return action(key, count).map { action, count in
      ViCommand(register: register, count: count, action: action)
    }
  }

  /// Reads a count, which does not begin with 0: `0` is the motion to the start of the line.
  private mutating func number() -> Int? {
    guard let first = rest.first, first != "0", first.isASCII, first.isNumber else { return nil }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return min(Int(String(digits.prefix(6))) ?? 1, 99_999)
  }

  private mutating func action(
    _ key: Character, _ count: Int?
  ) -> Part<(action: ViCommand.Action, count: Int?)> {
    if let named = ViCommand.Operator(rawValue: key) { return operation(named, count) }
    if key == "r" {
      return rest.popFirst().map { .read((.replace($0), count)) } ?? .unfinished
    }
    switch ViMotion.read(key, &rest) {
    case .read(let motion): return .read((.move(motion), count))
    case .unfinished: return .unfinished
    case .unknown: break
    }
    return "xXsSDCYpPu.~JiaIAoOv/?".contains(key) ? .read((.simple(key), count)) : .unknown
  }

  private mutating func operation(
    _ named: ViCommand.Operator, _ count: Int?
  ) -> Part<(action: ViCommand.Action, count: Int?)> {
    let inner = number()
    guard let key = rest.popFirst() else { return .unfinished }
    let both = count == nil && inner == nil ? nil : min((count ?? 1) * (inner ?? 1), 99_999)
    return target(named, key).map { (.operate(named, $0), both) }
  }

  private mutating func target(
    _ named: ViCommand.Operator, _ key: Character
  ) -> Part<ViCommand.Target> {
    if key == named.rawValue { return .read(.lines) }
    if key == "i" || key == "a" {
      guard let kind = rest.popFirst() else { return .unfinished }
      guard let object = ViTextObject(kind, isAround: key == "a") else { return .unknown }
      return .read(.object(object))
    }
    return ViMotion.read(key, &rest).map { .motion($0) }
  }
}

/// A part of a command, or the reason why it could not be read.
enum Part<Value> {
  case read(Value)
  case unfinished, unknown

  func map<Other>(_ transform: (Value) -> Other) -> Part<Other> {
    switch self {
    case .read(let value): .read(transform(value))
    case .unfinished: .unfinished
    case .unknown: .unknown
    }
  }
}

extension Part<(action: ViCommand.Action, count: Int?)> {
  fileprivate func map(
    _ transform: (ViCommand.Action, Int?) -> ViCommand
  ) -> ViCommand.Reading {
    switch self {
    case .read(let (action, count)): .command(transform(action, count))
    case .unfinished: .unfinished
    case .unknown: .unknown
    }
  }
}
