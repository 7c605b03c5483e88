/// What is known about a call when a query is bound: the types and constants of its arguments.
package struct CallSite: Sendable {
  /// One argument of the call.
  package struct Argument: Sendable {
    /// The type of its values.
    package let type: ScalarType
    /// The argument's value, if it is the same for every row.
    package let constant: Value?
    /// The type that the argument names, if it has the form `typeof(long)`.
    package let namedType: ScalarType?

    package init(type: ScalarType, constant: Value? = nil) {
      self.type = type
      self.constant = constant
      namedType = nil
    }

    /// An argument such as `typeof(long)`.
    package init(naming type: ScalarType) {
      self.type = type
      constant = .null
      namedType = type
    }
  }

  /// The arguments, in the order of the call.
  package let arguments: [Argument]
  /// The result of each call of `now()` in the query.
  package let now: DateTime
  /// The source of rules for functions on time zones.
  package let timeZones: any TimeZoneSource
  /// The size and the start of the bins of `bin_auto()`.
  package var bins = AutomaticBins()

  package init(
    arguments: [Argument], now: DateTime, timeZones: any TimeZoneSource = NoTimeZones()
  ) {
    self.arguments = arguments
    self.now = now
    self.timeZones = timeZones
  }
}

extension CallSite {
  /// The type of an argument; dynamic when it is absent.
  package func type(_ index: Int) -> ScalarType {
    arguments.indices.contains(index) ? arguments[index].type : .dynamic
  }

  /// The value of an argument, if it is the same for every row.
  package func constant(_ index: Int) -> Value? {
    arguments.indices.contains(index) ? arguments[index].constant : nil
  }

  /// The text of an argument, if it is the same for every row.
  package func constantText(_ index: Int) -> String? { constant(index).map(\.text) }
}

/// The source of time zone rules, because the query language itself reads no disk.
package protocol TimeZoneSource: Sendable {
  /// The content of a TZif file such as `Europe/Amsterdam`; `nil` when there is no such zone.
  func rules(of zone: String) -> [UInt8]?

  /// The names of the zones with rules, unordered.
  var zoneNames: [String] { get }
}

/// A source that knows only UTC.
package struct NoTimeZones: TimeZoneSource {
  package init() {}

  package func rules(of zone: String) -> [UInt8]? { nil }

  package var zoneNames: [String] { [] }
}
