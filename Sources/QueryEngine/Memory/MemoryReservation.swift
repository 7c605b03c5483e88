internal import DaybookValues

/// The memory that a call needs in addition to its arguments, which is computed before the call.
///
/// The result of one call can be a thousand times as large as its arguments.
package struct MemoryReservation: Sendable {
  private let growth: CallGrowth
  /// The bytes that the call and its result need for each byte of the arguments.
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

  /// Whether an argument or the result may be large, so that the call may take long.
  var mayTakeLong: Bool { share > 0 }

  /// The number of bytes below which a call reserves nothing.
  private static let leastBytes = 1 << 16

  /// Reserves the memory of one call.
  func ask(for arguments: [Value], _ memory: MemoryMeter) throws(QueryError) {
    guard share > 0 else { return }
    let taken = arguments.reduce(0) { $0.plus($1.heldBytes) }
    // The result's size counts three times: for the result, for its parts, and for spare capacity.
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
  /// The bytes that a call needs for each byte of its arguments, measured with the worst arguments.
  package enum Share: Int, Sendable {
    /// Calls need no memory that grows with the arguments.
    case nothing = 0
    /// The result is a part of the arguments, or no larger than they are.
    case asMuch = 4
    /// Enough memory for nearly all functions.
    case usual = 24
    /// The call may make an element or a token from each byte.
    case elements = 120
  }

  var share = Share.usual
  var growth = CallGrowth.none
}
