/// A function bound to the types of one call, ready to evaluate rows.
package struct ResolvedCall: Sendable {
  /// Evaluates the arguments of one row.
  package typealias RowKernel =
    @Sendable (_ arguments: [Value], _ context: inout RowContext) throws(QueryError) -> Value

  /// The type of the result.
  package let result: ScalarType
  /// Whether equal arguments always have equal results, so that a call of constants is evaluated
  /// only once.
  package let isDeterministic: Bool
  /// Evaluates the call for one row.
  package let evaluate: RowKernel
  /// The call as a test of the first argument's UTF-8, if it searches a text for a constant.
  ///
  /// Operators that search the bytes of a complete column use it.
  package let textTest: TextTest?
  /// The call as a test against a constant list, prepared once; `nil` for any other call.
  package let listTest: (any ListTest)?
  /// The evaluation of complete columns that was chosen for the arguments; `nil` for the usual
  /// evaluation.
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

  /// A call with an evaluation for complete columns, and an evaluation for single rows.
  package init(_ result: ScalarType, kernel: VectorKernel, evaluate: @escaping RowKernel) {
    self.init(
      result, true, textTest: nil, listTest: nil, whenKnown: nil, kernel: kernel, evaluate)
  }

  /// A test against a constant list.
  package init(asking test: some ListTest) {
    self.init(.bool, true, textTest: nil, listTest: test, whenKnown: nil) {
      values, _ throws(QueryError) in .bool(test.accepts(values[0]))
    }
  }

  /// A test against a list that may become constant before the run, as the result of a subquery
  /// does.
  ///
  /// When the list is constant, `whenKnown` resolves the call again.
  package init(
    whenKnown: @escaping @Sendable (CallSite) -> ResolvedCall?,
    _ body: @escaping @Sendable (Arguments) -> Value
  ) {
    self.init(.bool, true, textTest: nil, listTest: nil, whenKnown: whenKnown) {
      values, _ throws(QueryError) in body(Arguments(values))
    }
  }

  /// A call with prepared arguments; `whenKnown` prepares arguments that become constants before
  /// the run.
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
  /// The test of ``Value/storedInteger`` for values of `type`; `nil` if the type has no such
  /// integers.
  func integerTest(of type: ScalarType) -> (@Sendable (Int64) -> Bool)?
  /// Whether a missing value of another type than string passes the test.
  var acceptsNull: Bool { get }
}

extension ListTest {
  package func integerTest(of type: ScalarType) -> (@Sendable (Int64) -> Bool)? { nil }
  package var acceptsNull: Bool { false }
}

/// The resources that a function may use in addition to its arguments.
package struct RowContext {
  /// The random numbers of this run, the same for the same seed.
  package var random: SeededRandom
  /// The memory of this run.
  package let memory: MemoryMeter

  /// Whether the run was cancelled.
  private let isCancelled: () -> Bool

  /// The most bytes that a constant of a query may take.
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

  /// Checks for cancellation; a function that takes long for one row calls it.
  ///
  /// - Throws: ``QueryError/cancelled`` when the run was cancelled.
  package func checkpoint() throws(QueryError) {
    if isCancelled() { throw .cancelled }
  }
}

/// Random numbers, which are equal for equal seeds (SplitMix64).
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
