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
/// JSON data of these types are stored by the fields of the type. JSON that lacks needed fields is
/// refused.
package enum AppEvents {
  package static let all: [any Event.Type] =
    JobEvent.eventTypes + SteamEvent.allTypes + CounterStrikeEvent.ownTypes
    + WebEvent.eventTypes + AgentEvent.eventTypes + NoticeEvent.eventTypes
    + SettingsScreens.eventTypes

  /// The types of events with which screens remember the item that a person views.
  package static let screenStates: [any Event.Type] =
    (JobScreenEvent.eventTypes + NumberingEvent.eventTypes + FlowEvent.eventTypes
    + ScreenEvent.eventTypes
    + ToolsEvent.eventTypes + WebEvent.eventTypes).filter { $0.eventRole != .plain }
}
