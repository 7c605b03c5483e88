internal import Daybook
internal import DaybookPresentation

/// An event that changes settings, or an event of the questions about them.
enum SettingsFact: Sendable {
  case setting(SettingEvent)
  case welcome(WelcomeEvent)

  var stream: StreamName {
    switch self {
    case .setting: SettingEvent.stream
    case .welcome: WelcomeEvent.stream
    }
  }

  func append(to batch: inout EventBatch, at time: Timestamp) {
    switch self {
    case .setting(let event): batch.append(event, to: stream, time: time)
    case .welcome(let event): batch.append(event, to: stream, time: time)
    }
  }

  /// The events that determine settings.
  static let selection = EventSelection(
    types: Set((SettingEvent.eventTypes + WelcomeEvent.eventTypes).map { $0.type }))
}

/// The settings, and the state of the questions, both up to the same event.
struct SettingsModel: Sendable {
  static let projections: [any Projection.Type] = [SettingsProjection.self, WelcomeProjection.self]

  private(set) var rows = Rows<String, String>()
  private(set) var welcomes = Rows<StreamName, WelcomeState>()
  private(set) var position: UInt64

  /// Reads the settings in the log when the line began, and applies the line's own changes to them.
  init(_ sight: SessionView<SettingsFact>) throws {
    let snapshot = try sight.moment.models.snapshot(Self.projections)
    rows = try snapshot.read(SettingsProjection.self) { $0 }
    welcomes = try snapshot.read(WelcomeProjection.self) { $0 }
    position = snapshot.position
    for own in sight.own(after: position) { apply(own.fact, at: own.place) }
    sight.moment.onSeen(position)
  }

  private mutating func apply(_ fact: SettingsFact, at place: AppendedEvent) {
    func recorded<Events: EventSet>(_ event: Events) -> Recorded<Events> {
      Recorded(
        event, seq: place.seq, stream: place.stream, version: place.version,
        time: Timestamp(microsecondsSinceEpoch: 0))
    }
    switch fact {
    case .setting(let event): SettingsProjection().apply(recorded(event), to: &rows)
    case .welcome(let event): WelcomeProjection().apply(recorded(event), to: &welcomes)
    }
    position = place.seq
  }

  func value(of setting: Setting) -> String? { rows[setting.rawValue] }

  /// The open welcome flow; `nil` before it begins and after it ends.
  var welcome: WelcomeFlow? { welcomes[WelcomeEvent.stream]?.flow.opened }

  /// The language that the person chose in the welcome flow, if the setting still has this value.
  ///
  /// The flow uses this language in the line that chose it and in later lines, also in a replay.
  var welcomeLanguage: Language? {
    let chosen = welcomes[WelcomeEvent.stream]?.language
    return chosen?.rawValue == value(of: .language) ? chosen : nil
  }

  /// The settings about which the most recently finished flow asked.
  var welcomed: [Setting] { welcomes[WelcomeEvent.stream]?.questions ?? [] }
}
