internal import DaybookValues

/// The memory that a call needs in addition to its arguments, computed before the call.
///
/// One call can make a result a thousand times as large as its arguments.
package struct MemoryReservation: Sendable {
  private let growth: CallGrowth
  /// The bytes that the call needs for each byte of its arguments, its result included.
  private let share: Int
  /// Whether the result of the call must be counted.
  let isCounted: Bool

  init(_ call: BoundCall) {
    let need = call.callee.need
    growth = need.growth
    let isLarge = call.resolved.result.isLarge
    let mayNeed = isLarge || call.arguments.contains { $0.type.isLarge }
    share = mayNeed ? need.share.rawValue : 0
    isCounted = share > 0 && isLarge
  }

  /// Whether a call may have a large argument or result, and so may take long.
  var mayTakeLong: Bool { share > 0 }

  /// A call that needs fewer bytes reserves nothing.
  private static let leastBytes = 1 << 16

  /// Reserves the memory of one call.
  func ask(for arguments: [Value], _ memory: MemoryMeter) throws(QueryError) {
    guard share > 0 else { return }
    let taken = arguments.reduce(0) { $0.plus($1.heldBytes) }
    // The growth is counted three times: for the result, for its parts, and for spare capacity.
    let bytes = taken.times(share).plus(growth.bytes(arguments).times(3))
    guard bytes > Self.leastBytes else { return }
    try memory.check(bytes)
  }
}

extension ScalarType {
  /// Whether values of the type may be large.
  fileprivate var isLarge: Bool { self == .string || self == .dynamic }
}

/// The memory that calls of a function need in addition to their arguments.
package struct CallNeed: Sendable {
  /// The bytes that calls need for each byte of their arguments, measured with the worst arguments.
  package enum Share: Int, Sendable {
    /// Calls need no memory that grows with the arguments.
    case nothing = 0
    /// The result is a part of the arguments, or at most as large as they are.
    case asMuch = 4
    /// The memory that is enough for nearly all functions.
    case usual = 24
    /// Calls may make an element, or a token, from each byte.
    case elements = 120
  }

  var share = Share.usual
  var growth = CallGrowth.none
}
