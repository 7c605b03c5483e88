internal import Daybook
internal import DaybookGrid
internal import DaybookRendering
internal import Secrets

/// The moments that a session visited in grids.
struct SessionTrails {
  private var trails: [GridTrail]

  /// - Throws: ``ShellError`` if there are no trails.
  init(_ trails: [GridTrail], of id: SessionID) throws {
    guard !trails.isEmpty else {
      throw ShellError(
        "Session \(id.text) visited no moment. Open a grid, and go to one by ':' or note one by 'm'."
      )
    }
    self.trails = trails
  }

  /// The trails of the session `id` that `log` has recorded.
  ///
  /// - Throws: ``ShellError`` if there are no trails, or `LogError`.
  init(of id: SessionID, in log: FileEventLog) throws {
    guard let stream = try? SessionEvents.stream(id), try log.version(of: stream) > 0 else {
      throw ShellError("There is no session '\(id.text)'. The table 'sessions' lists them.")
    }
    var trails: [GridTrail] = []
    var rest: EventSelection? = EventSelection(stream: stream)
    while let wanted = rest {
      let page = try log.read(wanted, limit: 1_024)
      for event in page.events where event.type.name == SessionEvents.momentVisited {
        try Self.add(event.data, to: &trails, log)
      }
      rest = page.next
    }
    try self.init(trails, of: id)
  }

  /// Adds a visited moment to the last trail; if the moment is in another table, begins a new
  /// trail.
  private static func add(
    _ data: JSONObject, to trails: inout [GridTrail], _ log: FileEventLog
  ) throws {
    guard let table = data["table"]?.string,
      let position = data["position"]?.integer.flatMap({ UInt64(exactly: $0) })
    else { return }
    if trails.last?.title != table { trails.append(GridTrail(table)) }
    let event = position == 0 ? nil : try log.event(at: position).map { GridEvent($0) }
    trails[trails.count - 1].add(
      GridMoment(position: position, head: position, event: event),
      note: data["note"]?.string ?? "")
  }

  /// The trails as Markdown.
  var lines: [String] {
    trails.map(\.markdown).joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

extension GridTrail {
  /// The data of one event for each visited moment; secrets are masked.
  var data: [JSONObject] {
    visits.map { visit in
      [
        "table": .string(SecretText.redacting(title)), "position": JSONValue(position: visit.seq),
        "note": visit.note.isEmpty ? .null : .string(SecretText.redacting(visit.note)),
      ]
    }
  }
}
