internal import ArgumentParser
internal import DaybookShell

/// A position of the log, as an argument of a command.
typealias PositionArgument = LogPosition

extension LogPosition: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
