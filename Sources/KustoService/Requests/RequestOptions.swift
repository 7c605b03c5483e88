package import DaybookQuery
internal import DaybookValues

/// Those options of a request that have an effect; all other options are ignored.
package struct RequestOptions: Sendable, Equatable {
  /// How long the client waits for an answer; `nil` if it sets no limit.
  package private(set) var timeLimit: Duration?
  /// The result of `now()`; `nil` means the time of the request.
  package private(set) var now: DateTime?
  /// The maximum number of rows of a result; `nil` means the server's own limit.
  package private(set) var mostRecords: Int?
  /// Whether results may exceed the server's limits of rows and bytes.
  package private(set) var isUntruncated = false

  package init() {}

  init(_ options: JSONObject) {
    for option in options { take(option.key.lowercased(), option.value) }
  }

  /// The options with the changes by a query's `set` statements, such as `set notruncation;`.
  ///
  /// Options that the query sets have precedence over those of the request.
  package func with(_ statements: [StatementSyntax]) -> RequestOptions {
    var options = self
    for case .set(let statement) in statements where Self.switches.contains(statement.name.text) {
      if statement.value == nil { options.take(statement.name.text, .bool(true)) }
    }
    return options
  }

  private static let switches: Set = ["notruncation", "norequesttimeout"]

  private mutating func take(_ name: String, _ value: JSONValue) {
    switch name {
    case "servertimeout": timeLimit = Self.duration(value) ?? timeLimit
    case "query_now":
      if case .datetime(let moment)? = value.string.map({
        Value.string($0).converted(to: .datetime)
      }) {
        now = moment
      }
    case "truncationmaxrecords":
      mostRecords = Self.integer(value).map { max(0, Int(clamping: $0)) } ?? mostRecords
    case "notruncation": isUntruncated = Self.flag(value)
    default: break
    }
  }

  private static func duration(_ value: JSONValue) -> Duration? {
    guard let text = value.string, let span = TimeSpan(text), span.ticks > 0 else { return nil }
    return .microseconds(span.ticks / 10)
  }

  private static func integer(_ value: JSONValue) -> Int64? {
    value.integer ?? value.string.flatMap { Int64($0) }
  }

  private static func flag(_ value: JSONValue) -> Bool {
    value.bool ?? (value.integer == 1 || value.string?.lowercased() == "true")
  }
}
