public import DaybookValues

/// The rules by which records of a foreign text become events.
///
/// ```swift
/// var mapping = ForeignMapping(type: "book.lent", stream: "book-{book.id}", time: "lent_at")
/// mapping.id = "{book.id}/{lent_at}"
/// mapping.timeFormat = "%d.%m.%Y %H:%M"
/// mapping.kinds = ["isbn": .text]
/// ```
///
/// A record is an object of JSON, or a row of a table under its header. Unless ``data`` names a
/// field, all of its fields become the data of the event. They include the fields of its type,
/// stream, time and id. The name of a field within an object contains a dot: `customer.id`. A field
/// whose own name is `customer.id` takes precedence.
public struct ForeignMapping: Sendable, Equatable {
  /// The type of an event, with fields in braces: `order.placed`, or `shop.{action}`; `nil` if it
  /// is not chosen.
  public var type: String?
  /// The name of an event's stream, with fields in braces: `order-{order_id}`.
  ///
  /// A field may have a default for records without it: `order-{order_id|none}`.
  public var stream: String?
  /// The field of the time, or several fields in braces, such as `{Date} {Time}`; `nil` for the
  /// log's clock.
  ///
  /// A record without a time gets the time of the previous record. Records before the first record
  /// with a time get the time of that record. The field contains a time of RFC 3339, a date, or a
  /// unix time. The size of a unix time shows whether its unit is a second, a millisecond or a
  /// microsecond.
  public var time: String?
  /// The format of the times, such as `%d.%m.%Y %H:%M`; `nil` for a usual format.
  public var timeFormat: String?
  /// The current date, from which the year of times without a year is derived.
  ///
  /// Such a time is in the latest year in which it is at most one day after this date.
  public var today: CalendarDate?
  /// The field that identifies a record, or several fields in braces, such as `{sha}/{path}`; `nil`
  /// for ids from the log.
  ///
  /// A UUID is the event's id. Any other value is converted to an id, so that equal values in the
  /// same stream have equal ids. So importing the same file again appends nothing.
  public var id: String?
  /// The field whose object is the data of the event; `nil` for the whole record.
  ///
  /// Only records of JSON have this field. If the field is missing or null, the event has empty
  /// data.
  public var data: String?
  /// Whether the other fields of a record become the `meta` of its event if ``data`` names a field;
  /// by default they are dropped.
  ///
  /// A field that alone is the event's type is left out. If the field of the data has no object, it
  /// is kept as it is.
  public var keepsRest = false
  /// The time zone of times that name no zone; if it is `nil`, such times are refused.
  public var clock: LocalClock?
  /// The declared kinds of fields, by the fields' names; the kinds of other fields follow from
  /// their values.
  public var kinds: [String: FieldKind]
  /// The delimiter between the cells of a table; `nil` to derive it from the header.
  public var delimiter: Character?

  /// The decimal separator of numbers in a table: a point, or a comma.
  public var decimal: Character?
  /// The encoding of the text; UTF-8 by default.
  public var encoding: TextEncoding = .utf8
  /// The format of lines of text: a name, or a pattern of KQL's `parse`.
  ///
  /// The names are `clf`, `combined`, `csvlog`, `syslog` and `logfmt`. If the format is `nil`, the
  /// first lines determine it.
  public var pattern: String?
  /// The names of the columns, separated by commas, for a table whose first row is a record.
  ///
  /// If it is `nil`, the first row has the names.
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
  /// Whether at least one of type, stream, time, id, data, pattern, header and kinds is given.
  package var saysAnything: Bool {
    type != nil || stream != nil || time != nil || id != nil || data != nil || pattern != nil
      || header != nil || !kinds.isEmpty
  }
}
