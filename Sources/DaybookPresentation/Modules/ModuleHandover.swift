/// The promise that opening a module gives: it is kept once, when the module's input and the
/// caller's configuration are both there, whichever comes first, and before the module is shown.
@Interface package final class ModuleHandover {
  private enum State {
    case waiting
    case kept
    case failed(ModuleError)
  }

  /// The name of the module.
  package let module: String
  private var state = State.waiting
  private var input: AnyObject??
  private var configuration: (@Interface (AnyObject?) throws(ModuleError) -> Void)?
  private var whenSettled: (@Interface (Result<Void, ModuleError>) -> Void)?

  /// A promise that tells `whenSettled` once that it was kept, or why it cannot be.
  package init(
    module: String, whenSettled: @escaping @Interface (Result<Void, ModuleError>) -> Void
  ) {
    self.module = module
    self.whenSettled = whenSettled
  }

  /// Whether the configuration has run.
  package var isKept: Bool { if case .kept = state { true } else { false } }

  /// Why the module was not shown.
  package var failure: ModuleError? { if case .failed(let error) = state { error } else { nil } }

  /// Configures the module by its input, as soon as it is there.
  ///
  /// - Throws: ``ModuleError`` when it was configured before, takes no configuration, or another
  ///   type of input.
  package func configure<Input: AnyObject>(
    _ type: Input.Type, _ body: @escaping @Interface (Input) -> Void
  ) throws(ModuleError) {
    let module = module
    try set { (input) throws(ModuleError) in
      guard let input else { throw .takesNoInput(module) }
      guard let typed = input as? Input else {
        throw .otherInput(module, wanted: "\(Input.self)", found: "\(Swift.type(of: input))")
      }
      body(typed)
    }
  }

  /// Shows the module as it is, whether it takes configuration or not.
  package func configureNothing() throws(ModuleError) { try set { _ in } }

  /// Takes the module's input, `nil` where it has none, once it is there; a second one is ignored.
  package func set(input: AnyObject?) {
    guard case .waiting = state, self.input == nil else { return }
    self.input = .some(input)
    try? settle()
  }

  func fail(_ error: ModuleError) {
    guard case .waiting = state else { return }
    state = .failed(error)
    report(.failure(error))
  }

  private func set(
    _ configuration: @escaping @Interface (AnyObject?) throws(ModuleError) -> Void
  ) throws(ModuleError) {
    if let failure { throw failure }
    guard case .waiting = state, self.configuration == nil else {
      throw .configuredTwice(module)
    }
    self.configuration = configuration
    try settle()
  }

  private func settle() throws(ModuleError) {
    guard case .some(let input) = input, let configuration else { return }
    do throws(ModuleError) {
      try configuration(input)
      state = .kept
      report(.success(()))
    } catch {
      state = .failed(error)
      report(.failure(error))
      throw error
    }
  }

  private func report(_ result: Result<Void, ModuleError>) {
    let report = whenSettled
    whenSettled = nil
    configuration = nil
    report?(result)
  }
}
