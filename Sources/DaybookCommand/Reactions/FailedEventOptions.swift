internal import ArgumentParser
internal import Daybook
internal import DaybookShell

/// An event that a reaction could not handle, about which a person decides.
struct FailedEventOptions: ParsableArguments {
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "The reaction.")
  var name: String

  @Argument(help: "The position of the event.")
  var seq: UInt64

  /// Appends the decision, and prints how the reaction is doing then.
  func decide(
    _ root: DaybookCommand, _ decision: (inout ReactionControl, UInt64) async throws -> Void
  ) async throws {
    let log = try location.open(.readWrite, root.location)
    var control = try ReactionControl(name, in: log)
    try await decision(&control, seq)
    try format.print(
      ReactionStatusRows.rows(of: name, in: log), columns: ReactionStatusRows.columns)
  }
}
