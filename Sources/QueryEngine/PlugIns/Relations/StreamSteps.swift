internal import DaybookValues

/// Numbers the streams and the types of a log's events.
///
/// The numbers are for relations between successive events of a stream.
struct StreamSteps {
  /// An event's stream and type, as numbers, and its position.
  struct Place {
    let stream: Int
    let type: Int
    /// Whether the event is the first event of its stream among the events that are read.
    let isFirst: Bool
    /// Whether the stream has the imported records that lack the field of the stream.
    ///
    /// Successive events of such a stream have nothing to do with each other.
    let isOfOthers: Bool
    /// The event's position in the log.
    let seq: Int64
  }

  /// The names of the types, by their numbers.
  private(set) var types: [String] = []
  private var typeNumbers: [ExactText: Int] = [:]
  private var streamNumbers: [ExactText: Int] = [:]
  /// The indices of the columns `seq`, `stream` and `type`; `nil` if the rows are not events.
  ///
  /// `type` is `nil` for a table that has only the events of one type.
  private let columns: (seq: Int, stream: Int, type: Int?)?
  private var lastSeq: Int64 = 0
  /// Whether the rows cannot be used.
  ///
  /// They cannot if their positions do not ascend, or if there are too many types.
  private var isUnfit = false

  static let mostTypes = 64
  private static let mostStreams = 100_000

  init(of columns: [Column]) {
    func index(_ name: String, _ type: ScalarType) -> Int? {
      columns.firstIndex { $0.name == name && $0.type == type }
    }
    if let seq = index("seq", .long), let stream = index("stream", .string) {
      self.columns = (seq, stream, index("type", .string))
    } else {
      self.columns = nil
    }
  }

  /// Whether the rows are events in the order of the log, with at most ``mostTypes`` types.
  var areOrdered: Bool { columns != nil && !isUnfit }

  /// The stream and type of the event in `row`.
  ///
  /// It is `nil` if the rows cannot be used, or if there are too many streams.
  mutating func place(of row: [Value]) -> Place? {
    guard !isUnfit, let columns, case .long(let seq) = row[columns.seq],
      case .string(let stream) = row[columns.stream]
    else { return nil }
    isUnfit = seq <= lastSeq
    lastSeq = seq
    guard let number = number(ofType: columns.type.map { row[$0].text } ?? "") else { return nil }
    let name = ExactText(stream)
    let known = streamNumbers[name]
    guard known != nil || streamNumbers.count < Self.mostStreams else { return nil }
    let place = known ?? streamNumbers.count
    if known == nil { streamNumbers[name] = place }
    return Place(
      stream: place, type: number, isFirst: known == nil, isOfOthers: stream.isStreamOfOthers,
      seq: seq)
  }

  private mutating func number(ofType name: String) -> Int? {
    if let known = typeNumbers[ExactText(name)] { return known }
    isUnfit = isUnfit || types.count >= Self.mostTypes
    guard !isUnfit else { return nil }
    typeNumbers[ExactText(name)] = types.count
    types.append(name)
    return types.count - 1
  }

  var heldBytes: Int { streamNumbers.count * 64 }
}
