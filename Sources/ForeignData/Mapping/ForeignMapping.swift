public import DaybookValues

/// How records of a foreign text become events.
///
/// A record is an object of JSON, or a row of a table under its header. All of its fields become the
/// data of the event, those included that say its type, stream, time and id. A field within an
/// object is named with a point: `customer.id`; a field that has the whole name comes first.
public struct ForeignMapping: Sendable, Equatable {
  /// The type of an event, with fields in braces: `order.placed`, or `shop.{action}`.
  public var type: String?
  /// The name of an event's stream, with fields in braces: `order-{order_id}`, or with what stands for
  /// one that is missing: `order-{order_id|none}`.
  public var stream: String?
  /// The field of the time, or several in braces, as in `{Date} {Time}`; the log's clock when `nil`.
  ///
  /// A record without it takes the time of the one before; the first ones that of the first that has one.
  /// It holds unix seconds, milliseconds or microseconds, by their size, RFC 3339, or a date.
  public var time: String?
  /// How the times are written, such as `%d.%m.%Y %H:%M`; in one of the usual ways when `nil`.
  public var timeFormat: String?
  /// The day by which times that say no year get one: it is never later than the day after.
  public var today: CalendarDate?
  /// The field that tells a record from every other, or several in braces, as in `{sha}/{path}`; the log
  /// makes ids when `nil`.
  ///
  /// A UUID is the event's id, anything else is made one, the same for the same stream and text. So
  /// the same file again appends nothing.
  public var id: String?
  /// The clocks that showed the times which name no zone; such times are refused when `nil`.
  public var clock: LocalClock?
  /// What the fields of these names hold; others say by their form what they are.
  public var kinds: [String: FieldKind]
  /// What stands between the cells of a table; when `nil` its header tells.
  public var delimiter: Character?

  /// What stands before the fraction of a number in a table: a point, or a comma.
  public var decimal: Character?
  /// How the text is encoded.
  public var encoding: TextEncoding = .utf8
  /// What lines of text are: `clf`, `combined`, `csvlog`, `syslog`, `logfmt`, or a pattern of KQL's
  /// `parse`; when `nil` the first lines tell.
  public var pattern: String?
  /// The names of the columns of a table whose first row is a record, as a row of such a table with
  /// commas; when `nil` the first row names them.
  public var header: String?

  /// Makes a mapping.
  public init(
    type: String? = nil, stream: String? = nil, time: String? = nil, id: String? = nil,
    clock: LocalClock? = nil, kinds: [String: FieldKind] = [:], delimiter: Character? = nil
  ) {
    self.type = type
    self.stream = stream
    self.time = time
    self.id = id
    self.clock = clock
    self.kinds = kinds
    self.delimiter = delimiter
  }

  /// Whether it says what the events of a foreign text are.
  package var isWhole: Bool { type != nil && stream != nil }
  /// Whether it says anything of them.
  package var saysAnything: Bool {
    type != nil || stream != nil || time != nil || id != nil || pattern != nil || header != nil
      || !kinds.isEmpty
  }
}
