internal import DaybookQuery

/// A column of a table of events.
enum EventColumn: Hashable, Sendable {
  case seq, time, stream, category, version, type, id, data, meta
  /// A field of the events of one type.
  case field(String, ScalarType)

  /// The columns of the table of all events.
  static let ofAllEvents: [EventColumn] = [
    .seq, .time, .stream, .category, .version, .type, .id, .data, .meta,
  ]

  /// The first columns of a type's table.
  static let ofOneType: [EventColumn] = [.seq, .time, .stream, .version, .id]

  /// The name of the column, unless an earlier column has it.
  var name: String {
    switch self {
    case .seq: "seq"
    case .time: "time"
    case .stream: "stream"
    case .category: "category"
    case .version: "version"
    case .type: "type"
    case .id: "id"
    case .data: "data"
    case .meta: "meta"
    case .field(let name, _): name
    }
  }

  var type: ScalarType {
    switch self {
    case .seq, .version: .long
    case .time: .datetime
    case .stream, .category, .type: .string
    case .id: .guid
    case .data, .meta: .dynamic
    case .field(_, let type): type
    }
  }
}

extension TableSchema {
  /// The schema of a table of events, whose rows are in the order of `seq`.
  ///
  /// A field with the name of an earlier column is called `data_NAME`. So is a field whose name
  /// differs only in composed accents, since nobody could tell the names apart in a query.
  init(name: String, _ columns: [EventColumn]) {
    let fieldNames = Set(columns.filter(\.isField).map(\.name))
    var taken: Set<String> = []
    let fields = columns.map { column in
      var name = column.name
      while taken.contains(name) || name != column.name && fieldNames.contains(name) {
        name = "data_" + name
      }
      taken.insert(name)
      return Field(name, column.type)
    }
    self.init(name: name, fields: fields, orderedBy: columns.firstIndex(of: .seq))
  }
}

extension EventColumn {
  fileprivate var isField: Bool {
    if case .field = self { true } else { false }
  }
}
