/// A function bound to the types of one call, ready to work on rows.
package struct ResolvedCall: Sendable {
  /// Works on the arguments of one row.
  package typealias RowKernel =
    @Sendable (_ arguments: [Value], _ context: inout RowContext) throws(QueryError) -> Value

  /// The type of what it gives.
  package let result: ScalarType
  /// Whether equal arguments give equal results, so that a call of constants is done once.
  package let isDeterministic: Bool
  /// What it does to one row.
  package let evaluate: RowKernel
  /// The same question over the UTF-8 of the first argument, when the call is one of text with a
  /// constant needle: for operators that work on columns of bytes.
  package let textTest: TextTest?
  /// The same question as one to a list that is known, prepared once.
  let listTest: (any ListTest)?
  /// The same call for arguments of which more are constants than when it was resolved; `nil`
  /// where nothing is gained by that.
  let whenKnown: (@Sendable (CallSite) -> ResolvedCall?)?

  package init(
    _ result: ScalarType, isDeterministic: Bool = true, textTest: TextTest? = nil,
    evaluate: @escaping RowKernel
  ) {
    self.init(
      result, isDeterministic, textTest: textTest, listTest: nil, whenKnown: nil, evaluate)
  }

  /// A question to a list, which is known.
  init(asking test: some ListTest) {
    self.init(.bool, true, textTest: nil, listTest: test, whenKnown: nil) {
      values, _ throws(QueryError) in .bool(test.accepts(values[0]))
    }
  }

  /// A question to a list that may become known, then resolved by `whenKnown`.
  init(
    whenKnown: @escaping @Sendable (CallSite) -> ResolvedCall?,
    _ body: @escaping @Sendable (Arguments) -> Value
  ) {
    self.init(.bool, true, textTest: nil, listTest: nil, whenKnown: whenKnown) {
      values, _ throws(QueryError) in body(Arguments(values))
    }
  }

  /// A call of which some arguments are prepared once, and more by `whenKnown` when they become known.
  init(
    _ result: ScalarType, whenKnown: @escaping @Sendable (CallSite) -> ResolvedCall?,
    evaluate: @escaping RowKernel
  ) {
    self.init(
      result, true, textTest: nil, listTest: nil, whenKnown: whenKnown, evaluate)
  }

  private init(
    _ result: ScalarType, _ isDeterministic: Bool, textTest: TextTest?,
    listTest: (any ListTest)?, whenKnown: (@Sendable (CallSite) -> ResolvedCall?)?,
    _ evaluate: @escaping RowKernel
  ) {
    self.result = result
    self.isDeterministic = isDeterministic
    self.textTest = textTest
    self.listTest = listTest
    self.whenKnown = whenKnown
    self.evaluate = evaluate
  }
}

/// A question about a value to a list that is known, prepared once.
protocol ListTest: Sendable {
  func accepts(_ value: Value) -> Bool
  /// The answer for a string's UTF-8.
  func accepts(_ text: Span<UInt8>) -> Bool
  /// The answer for what stands for a value of `type`, when that can be given; see
  /// ``Value/storedInteger``.
  func integerTest(of type: ScalarType) -> (@Sendable (Int64) -> Bool)?
  /// The answer for a missing value of another type than string.
  var acceptsNull: Bool { get }
}

extension ListTest {
  func integerTest(of type: ScalarType) -> (@Sendable (Int64) -> Bool)? { nil }
  var acceptsNull: Bool { false }
}

/// What a function may ask for besides its arguments while rows are worked on.
package struct RowContext {
  /// The random numbers of this run, the same for the same seed.
  package var random: SeededRandom
  /// The memory of this run.
  let memory: MemoryMeter

  /// Whether somebody wants the run to end.
  private let isCancelled: () -> Bool

  /// What a constant of a query may hold.
  package static let constantBytes = 16 << 20

  package init(
    seed: UInt64, memory: Int = Self.constantBytes,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    self.init(seed: seed, MemoryMeter(limit: memory), isCancelled: isCancelled)
  }

  init(seed: UInt64, _ memory: MemoryMeter, isCancelled: @escaping () -> Bool) {
    random = SeededRandom(seed: seed)
    (self.memory, self.isCancelled) = (memory, isCancelled)
  }

  /// To be called by what works long on one row.
  ///
  /// - Throws: ``QueryError/cancelled`` when someone wants the run to end.
  func checkpoint() throws(QueryError) {
    if isCancelled() { throw .cancelled }
  }
}

/// Random numbers that are the same for the same seed (SplitMix64).
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
