internal import ArgumentParser

/// The maximum number of event types that the log may contain.
struct TypeLimitOption: ParsableArguments {
  static let usual = 10_000

  @Option(
    name: .customLong("max-types"),
    help: ArgumentHelp(
      "Refuse a new event type beyond this many; types stay for ever, and 65000 is the most.",
      valueName: "n"))
  var count = usual

  func validate() throws {
    guard (1...65_000).contains(count) else {
      throw ValidationError("--max-types needs a number from 1 to 65000.")
    }
  }
}
