internal import AgentSessions
internal import CounterStrikeConfigs
package import Daybook
internal import DaybookShell
internal import FreelanceJobs
internal import Notices
internal import SteamPlayers
internal import WebPages

/// The event types of the program.
///
/// An event that is appended as JSON is stored with the fields of its type. It is refused if a
/// required field is missing.
package enum AppEvents {
  package static let all: [any Event.Type] =
    JobEvent.eventTypes + SteamEvent.allTypes + CounterStrikeEvent.ownTypes
    + WebEvent.eventTypes + AgentEvent.eventTypes + NoticeEvent.eventTypes
    + SettingsScreens.eventTypes

  /// The types of the events with which screens remember what a person is viewing.
  package static let screenStates: [any Event.Type] =
    (JobScreenEvent.eventTypes + NumberingEvent.eventTypes + FlowEvent.eventTypes
    + ScreenEvent.eventTypes
    + ToolsEvent.eventTypes + WebEvent.eventTypes).filter { $0.eventRole != .plain }
}
