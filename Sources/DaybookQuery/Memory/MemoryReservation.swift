internal import DaybookValues

/// How much memory a call needs besides its arguments, told before it is made: one call can make a
/// thousand times as much as it takes.
package struct MemoryReservation: Sendable {
  private let growth: CallGrowth
  /// How many bytes the call needs for each byte of its arguments, what it gives included.
  private let share: Int
  /// Whether what the call gives is to be counted.
  let isCounted: Bool

  init(_ call: BoundCall) {
    let need = call.callee.need
    growth = need.growth
    let isLarge = call.resolved.result.isLarge
    let mayNeed = isLarge || call.arguments.contains { $0.type.isLarge }
    share = mayNeed ? need.share.rawValue : 0
    isCounted = share > 0 && isLarge
  }

  /// Whether a call takes or gives what may be large, and so may take long.
  var mayTakeLong: Bool { share > 0 }

  /// Less than this is not asked for.
  private static let leastBytes = 1 << 16

  /// Asks for what one call needs.
  func ask(for arguments: [Value], _ memory: MemoryMeter) throws(QueryError) {
    guard share > 0 else { return }
    let taken = arguments.reduce(0) { $0.plus($1.heldBytes) }
    // What grows: it as it is, what it is made of, and the room to grow into.
    let bytes = taken.times(share).plus(growth.bytes(arguments).times(3))
    guard bytes > Self.leastBytes else { return }
    try memory.check(bytes)
  }
}

extension ScalarType {
  /// Whether values of the type may hold much.
  fileprivate var isLarge: Bool { self == .string || self == .dynamic }
}

/// What calls of a function need besides their arguments.
struct CallNeed: Sendable {
  /// How many bytes they need for each byte of their arguments, as measured with the arguments that
  /// are worst for them.
  enum Share: Int, Sendable {
    /// They make nothing that grows with what they take.
    case nothing = 0
    /// What they give is a part of what they take, or as large as that.
    case asMuch = 4
    /// What most functions need at most.
    case usual = 24
    /// They make an element, or a token, of each byte.
    case elements = 120
  }

  var share = Share.usual
  var growth = CallGrowth.none
}
