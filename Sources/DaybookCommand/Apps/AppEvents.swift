internal import AgentSessions
internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookShell
internal import FreelanceJobs
internal import SteamPlayers
internal import WebPages

/// The event types that the program knows: JSON of these types is kept under their fields, and refused
/// where they cannot be read from it.
enum AppEvents {
  static let all: [any Event.Type] =
    JobEvent.eventTypes + SteamEvent.allTypes + CounterStrikeEvent.ownTypes
    + WebEvent.eventTypes + AgentEvent.eventTypes + SettingsScreens.eventTypes

  /// Those among them by which screens remember what a person looks at.
  static let screenStates: [any Event.Type] =
    (JobScreenEvent.eventTypes + FlowEvent.eventTypes + ScreenEvent.eventTypes
    + ToolsEvent.eventTypes + WebEvent.eventTypes).filter { $0 is any ScreenStateEvent.Type }
}
