/// A function bound to the types of one call, ready to evaluate rows.
package struct ResolvedCall: Sendable {
  /// Evaluates the arguments of one row.
  package typealias RowKernel =
    @Sendable (_ arguments: [Value], _ context: inout RowContext) throws(QueryError) -> Value

  /// The type of the result.
  package let result: ScalarType
  /// Whether equal arguments always give equal results.
  ///
  /// If so, a call on constants is evaluated only once.
  package let isDeterministic: Bool
  /// Evaluates the call for one row.
  package let evaluate: RowKernel
  /// A test of the first argument's UTF-8, if the call searches a text for a constant.
  ///
  /// Operators use it to search the bytes of a complete column.
  package let textTest: TextTest?
  /// A prepared test against a constant list, if the call is one; otherwise `nil`.
  package let listTest: (any ListTest)?
  /// An evaluation of complete columns that was chosen for the arguments.
  ///
  /// If it is `nil`, the usual evaluation is used.
  package let kernel: VectorKernel?
  /// Resolves the call again when more arguments are constants; `nil` if that has no effect.
  package let whenKnown: (@Sendable (CallSite) -> ResolvedCall?)?

  package init(
    _ result: ScalarType, isDeterministic: Bool = true, textTest: TextTest? = nil,
    evaluate: @escaping RowKernel
  ) {
    self.init(
      result, isDeterministic, textTest: textTest, listTest: nil, whenKnown: nil, evaluate)
  }

  /// Makes a call with two evaluations: for complete columns, and for single rows.
  package init(_ result: ScalarType, kernel: VectorKernel, evaluate: @escaping RowKernel) {
    self.init(
      result, true, textTest: nil, listTest: nil, whenKnown: nil, kernel: kernel, evaluate)
  }

  /// Makes a call that tests a value against a constant list.
  package init(asking test: some ListTest) {
    self.init(.bool, true, textTest: nil, listTest: test, whenKnown: nil) {
      values, _ throws(QueryError) in .bool(test.accepts(values[0]))
    }
  }

  /// Makes a call that tests a value against a list.
  ///
  /// The list may become constant before the run, for example as the result of a subquery. Then
  /// `whenKnown` resolves the call again.
  package init(
    whenKnown: @escaping @Sendable (CallSite) -> ResolvedCall?,
    _ body: @escaping @Sendable (Arguments) -> Value
  ) {
    self.init(.bool, true, textTest: nil, listTest: nil, whenKnown: whenKnown) {
      values, _ throws(QueryError) in body(Arguments(values))
    }
  }

  /// Makes a call with prepared arguments.
  ///
  /// If further arguments become constants before the run, `whenKnown` resolves the call again to
  /// prepare them.
  package init(
    _ result: ScalarType, whenKnown: @escaping @Sendable (CallSite) -> ResolvedCall?,
    evaluate: @escaping RowKernel
  ) {
    self.init(
      result, true, textTest: nil, listTest: nil, whenKnown: whenKnown, evaluate)
  }

  private init(
    _ result: ScalarType, _ isDeterministic: Bool, textTest: TextTest?,
    listTest: (any ListTest)?, whenKnown: (@Sendable (CallSite) -> ResolvedCall?)?,
    kernel: VectorKernel? = nil, _ evaluate: @escaping RowKernel
  ) {
    self.result = result
    self.isDeterministic = isDeterministic
    self.textTest = textTest
    self.listTest = listTest
    self.whenKnown = whenKnown
    self.kernel = kernel
    self.evaluate = evaluate
  }
}

/// A test of a value against a constant list, prepared once.
package protocol ListTest: Sendable {
  func accepts(_ value: Value) -> Bool
  /// Whether a string's UTF-8 passes the test.
  func accepts(_ text: Span<UInt8>) -> Bool
  /// The same test for values of `type`, by their ``Value/storedInteger``.
  ///
  /// It is `nil` if values of the type are not stored as integers.
  func integerTest(of type: ScalarType) -> (@Sendable (Int64) -> Bool)?
  /// Whether a missing value passes the test; strings are never missing.
  var acceptsNull: Bool { get }
}

extension ListTest {
  package func integerTest(of type: ScalarType) -> (@Sendable (Int64) -> Bool)? { nil }
  package var acceptsNull: Bool { false }
}

/// The resources that a function may use in addition to its arguments.
package struct RowContext {
  /// The random numbers of this run; equal seeds give equal numbers.
  package var random: SeededRandom
  /// The memory of this run.
  package let memory: MemoryMeter

  /// Whether the run was cancelled.
  private let isCancelled: () -> Bool

  /// The maximum number of bytes of a constant in a query.
  package static let constantBytes = 16 << 20

  package init(
    seed: UInt64, memory: Int = Self.constantBytes,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    self.init(seed: seed, MemoryMeter(limit: memory), isCancelled: isCancelled)
  }

  package init(seed: UInt64, _ memory: MemoryMeter, isCancelled: @escaping () -> Bool) {
    random = SeededRandom(seed: seed)
    (self.memory, self.isCancelled) = (memory, isCancelled)
  }

  /// Checks for cancellation; functions that can take long for one row call this.
  ///
  /// - Throws: ``QueryError/cancelled`` when the run was cancelled.
  package func checkpoint() throws(QueryError) {
    if isCancelled() { throw .cancelled }
  }
}

/// Random numbers that are the same for equal seeds (SplitMix64).
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
