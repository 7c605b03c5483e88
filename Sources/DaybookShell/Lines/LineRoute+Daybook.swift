/// What a line wants of a daybook where there is none yet.
package enum DaybookNeed: Sendable {
  /// None: the line is about the session.
  case none
  /// One that is there.
  case present
  /// The line fetches or appends, which makes the daybook.
  case made
}

extension LineRoute {
  package var daybookNeed: DaybookNeed {
    switch self {
    case .nothing, .program: .none
    case .screen, .action: .made
    case .verb(.open, _): .made
    case .command(let name, _): Self.need(ofCommand: name)
    case .verb, .wanted, .query: .present
    }
  }

  private static func need(ofCommand name: String) -> DaybookNeed {
    switch ShellCommand.named(name)?.name {
    case ".import", ".create", ".alter": .made
    case ".tables", ".schema", ".show", ".rename", ".drop", ".read", nil: .present
    case _?: .none
    }
  }
}
