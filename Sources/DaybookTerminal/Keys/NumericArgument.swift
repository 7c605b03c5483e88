/// The number of repetitions that a person typed before a command.
struct NumericArgument: Equatable, Sendable {
  /// The maximum number: enough for any text, and small enough to repeat a command.
  private static let greatest = 99_999

  private var isNegative = false
  private var number: Int?

  var isGiven: Bool { isNegative || number != nil }

  mutating func add(_ character: Character) {
    if character == "-", number == nil { return isNegative.toggle() }
    guard let digit = character.wholeNumberValue, character.isASCII else { return }
    number = min((number ?? 0) * 10 + digit, Self.greatest)
  }

  /// Returns the typed number and clears it; without digits it is 1, or -1 after `-`.
  mutating func take() -> Int {
    defer { self = NumericArgument() }
    return (number ?? 1) * (isNegative ? -1 : 1)
  }
}
