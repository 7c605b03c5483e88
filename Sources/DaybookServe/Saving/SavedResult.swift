internal import Daybook
internal import DaybookShell
internal import DaybookValues

/// The results of one query at all positions of a saved page, which store each distinct row once.
struct SavedResult {
  private struct Row: Hashable {
    let cells: [ExactText?]
    let key: ExactText?
  }

  /// The result at one position; `head`, `rows` and `svg` are indexes of stored values.
  private struct State: Equatable {
    let head: Int
    let rows: [Int]
    let more: Int
    let svg: Int?
    let note: String?
  }

  private var heads: [JSONValue] = []
  private var rows = Numbered<Row>()
  private var pictures = Numbered<ExactText>()
  private var states: [(seq: UInt64, state: State)] = []
  /// The read model of the rows in the last added result; `nil` if they are not from a read model.
  private(set) var view: String?

  /// Adds the result at the position `seq`, which must be after all positions added before.
  ///
  /// - Returns: The approximate number of bytes that this adds to the page.
  mutating func add(_ result: PageResult, at seq: UInt64) -> Int {
    let before = (rows.bytes, pictures.bytes)
    view = result.origin?.view.name
    let rowNumbers = zip(result.rows, result.keys).map { cells, key in
      let size = cells.reduce(8) { $0 + ($1?.utf8.count ?? 4) + 3 }
      let row = Row(cells: cells.map { $0.map(ExactText.init) }, key: key.map(ExactText.init))
      return rows.number(of: row, bytes: size)
    }
    let state = State(
      head: number(ofHead: .object(JSONObject(result.head))), rows: rowNumbers,
      more: result.more,
      svg: result.svg.map { pictures.number(of: ExactText($0), bytes: $0.utf8.count) },
      note: result.note)
    let added = rows.bytes - before.0 + pictures.bytes - before.1
    guard states.last?.state != state else { return added }
    states.append((seq, state))
    return added + state.rows.count * 4 + 40
  }

  private mutating func number(ofHead head: JSONValue) -> Int {
    if let number = heads.firstIndex(of: head) { return number }
    heads.append(head)
    return heads.count - 1
  }

  /// The keys of all stored rows.
  var keys: Set<ExactText> { Set(rows.values.compactMap(\.key)) }

  var json: JSONValue {
    [
      "heads": .array(heads),
      "rows": .array(rows.values.map { PageResult.json($0.cells.map { $0?.text }) }),
      "keys": PageResult.json(rows.values.map(\.key?.text)),
      "svgs": PageResult.json(pictures.values.map(\.text)), "states": .array(states.map(Self.json)),
    ]
  }

  private static func json(_ seq: UInt64, _ state: State) -> JSONValue {
    [
      JSONValue(position: seq), .integer(Int64(state.head)),
      .array(state.rows.map { .integer(Int64($0)) }), .integer(Int64(state.more)),
      state.svg.map { .integer(Int64($0)) } ?? .null, PageResult.json(state.note),
    ]
  }
}

/// Stores each distinct value once, and refers to it with its index.
private struct Numbered<Value: Hashable> {
  private(set) var values: [Value] = []
  private(set) var bytes = 0
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value, bytes size: Int) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    bytes += size
    return values.count - 1
  }
}
