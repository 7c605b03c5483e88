public import DaybookValues

/// The rules by which records of a foreign text become events.
///
/// A record is an object of JSON, or a row of a table under its header. All of its fields become
/// the data of the event, including those for its type, stream, time and id. A field within an
/// object is named with a point: `customer.id`; a field with the whole name precedes it.
public struct ForeignMapping: Sendable, Equatable {
  /// The type of an event, with fields in braces: `order.placed`, or `shop.{action}`.
  public var type: String?
  /// The name of an event's stream, with fields in braces: `order-{order_id}`.
  ///
  /// A field may have a default for records without it: `order-{order_id|none}`.
  public var stream: String?
  /// The field of the time, or several in braces, as in `{Date} {Time}`; the log's clock when `nil`.
  ///
  /// A record without it gets the time of the record before. Records before the first time get that
  /// time. It has unix seconds, milliseconds or microseconds, by their size, RFC 3339,
  /// or a date.
  public var time: String?
  /// The format of the times, such as `%d.%m.%Y %H:%M`; a usual one when `nil`.
  public var timeFormat: String?
  /// The day for times without a year: they are never later than the day after it.
  public var today: CalendarDate?
  /// The field that identifies a record, or several in braces, as in `{sha}/{path}`; the log makes
  /// ids when `nil`.
  ///
  /// A UUID is the event's id; any other value is converted to one, which is the same for the same
  /// stream and value. So importing the same file again appends nothing.
  public var id: String?
  /// The clocks that showed the times which name no zone; such times are refused when `nil`.
  public var clock: LocalClock?
  /// The kinds of the fields with these names; other kinds follow from the values.
  public var kinds: [String: FieldKind]
  /// The delimiter between the cells of a table; determined by its header when `nil`.
  public var delimiter: Character?

  /// The decimal separator of numbers in a table: a point, or a comma.
  public var decimal: Character?
  /// The encoding of the text; UTF-8 by default.
  public var encoding: TextEncoding = .utf8
  /// The format of lines of text: `clf`, `combined`, `csvlog`, `syslog`, `logfmt`, or a pattern of
  /// KQL's `parse`; when `nil` the first lines tell.
  public var pattern: String?
  /// The names of the columns, with commas between them, for a table whose first row is a record.
  ///
  /// When `nil`, the first row names the columns.
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

  /// Whether the mapping is enough to make events of a foreign text.
  package var isWhole: Bool { type != nil && stream != nil }
  /// Whether the mapping has any rule.
  package var saysAnything: Bool {
    type != nil || stream != nil || time != nil || id != nil || pattern != nil || header != nil
      || !kinds.isEmpty
  }
}
