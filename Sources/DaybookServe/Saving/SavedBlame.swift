internal import Daybook
internal import DaybookShell
internal import DaybookValues

/// Records which events set which fields of the rows on a saved page.
struct SavedBlame {
  private let daybook: ServedDaybook
  private let first: UInt64
  private let last: UInt64
  /// The events that set fields of a row, with these fields, by read model and row key.
  private var setters: [String: [ExactText: [(seq: UInt64, fields: [String])]]] = [:]

  init(_ daybook: ServedDaybook, from first: UInt64, to last: UInt64) {
    (self.daybook, self.first, self.last) = (daybook, first, last)
  }

  /// Adds the events for the rows `keys` of a read model, found in one pass over the log.
  mutating func add(_ keys: Set<ExactText>, in view: String) throws {
    let definition = try daybook.models.definition(view)
    let names = Dictionary(
      try keys.map { (try definition.schema.key(parsing: $0.text), $0) }
    ) { first, _ in first }
    let origins = try RowOrigins(
      of: Set(names.keys), in: definition, daybook.log, through: first)
    let state = try daybook.models.state(of: view, at: first)
    var found: [ExactText: [(seq: UInt64, fields: [String])]] = [:]
    for (key, name) in names {
      guard let row = try state.fold.row(forKey: key) else { continue }
      let there = try RowDifference(RowChange(key: key, old: nil, new: row), definition.schema)
      found[name] = there.fields.compactMap { field in
        origins.seq(ofRow: key, field: field.name).map { ($0, [field.name]) }
      }
    }
    let later = try Self.changes(state, names, definition.schema, daybook.log, through: last)
    setters[view, default: [:]].merge(
      found.merging(later) { $0 + $1 }
    ) { _, new in new }
  }

  /// The events after the position of `state` that change the rows in `names`, with the changed
  /// fields.
  private static func changes(
    _ state: ViewState, _ names: [[UInt8]: ExactText], _ schema: ViewSchema, _ log: any EventLog,
    through end: UInt64
  ) throws -> [ExactText: [(seq: UInt64, fields: [String])]] {
    let noted = Noted()
    state.fold.forgetChanges()
    _ = try FoldWalk(log: log).run(state, through: end) { seq in
      try state.fold.forEachChange { change in
        guard let name = names[change.key] else { return }
        let fields = try RowDifference(change, schema).fields.map(\.name)
        noted.setters[name, default: []].append((seq, fields))
      }
      return true
    }
    return noted.setters
  }

  private final class Noted {
    var setters: [ExactText: [(seq: UInt64, fields: [String])]] = [:]
  }

  /// The positions of all these events.
  var events: Set<UInt64> { Set(setters.values.flatMap { $0.values.flatMap { $0.map(\.seq) } }) }

  var json: JSONValue {
    .object(
      JSONObject(
        setters.sorted { $0.key < $1.key }.map { view, rows in
          JSONObject.Member(key: view, value: Self.json(rows))
        }))
  }

  private static func json(
    _ rows: [ExactText: [(seq: UInt64, fields: [String])]]
  ) -> JSONValue {
    .object(
      JSONObject(
        rows.sorted { $0.key.text < $1.key.text }.map { key, setters in
          JSONObject.Member(
            key: key.text,
            value: .array(
              setters.map { [JSONValue(position: $0.seq), .array($0.fields.map { .string($0) })] }))
        }))
  }
}
