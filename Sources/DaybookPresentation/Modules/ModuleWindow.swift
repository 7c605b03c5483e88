/// The modules that are on screen, and what opens and closes them.
@Interface package final class ModuleWindow {
  /// A module that is open.
  package struct Open {
    package let name: String
    package let module: any Module
    /// What is within it, by the name of the container.
    package fileprivate(set) var embedded: [String: Embedded] = [:]
  }

  /// A module within another.
  package struct Embedded {
    package let name: String
    package let module: any Module
  }

  private struct Maker {
    let make: @Interface () -> any Module
    let containers: [String]
  }

  private var makers: [String: Maker] = [:]
  /// The modules one above the other.
  package private(set) var pushed: [Open] = []
  /// The modules over everything.
  package private(set) var modals: [Open] = []

  package init() {}

  /// The names of the modules that can be opened.
  package var known: [String] { makers.keys.sorted() }

  /// Lets `make` make the module called `name`, which has these containers.
  package func register(
    _ name: String, containers: [String] = [], _ make: @escaping @Interface () -> any Module
  ) {
    makers[name] = Maker(make: make, containers: containers)
  }

  /// The module in front.
  package var top: Open? { modals.last ?? pushed.last }

  /// Makes the module called `name`, and shows it once it is configured.
  ///
  /// - Returns: At once, the promise by which the caller configures it.
  package func open(_ name: String, by placement: ModulePlacement = .push) -> ModuleHandover {
    guard let maker = makers[name] else {
      return failed(name, .unknown(name, known: known))
    }
    if let error = problem(of: placement) { return failed(name, error) }
    let module = maker.make()
    let handover = ModuleHandover(module: name) { [weak self] result in
      if case .success = result { self?.show(name, module, by: placement) }
    }
    handover.set(input: module.input)
    return handover
  }

  /// Closes the last `count` modules, those over everything first.
  ///
  /// - Throws: ``ModuleError`` when not so many are open.
  package func close(_ count: Int = 1) throws(ModuleError) {
    let open = modals.count + pushed.count
    guard count <= open else { throw .tooMany(count, open: open) }
    for _ in 0..<count {
      if modals.popLast() == nil { pushed.removeLast() }
    }
  }

  /// Closes the module called `name` and all that was opened after it; one that is within another
  /// alone.
  ///
  /// - Throws: ``ModuleError`` when it is not open.
  package func close(_ name: String) throws(ModuleError) {
    if let index = modals.lastIndex(where: { $0.name == name }) {
      modals.removeSubrange(index...)
    } else if let index = pushed.lastIndex(where: { $0.name == name }) {
      modals = []
      pushed.removeSubrange(index...)
    } else if let place = container(of: name) {
      pushed[place.index].embedded[place.container] = nil
    } else {
      throw .notOpen(name)
    }
  }

  private func container(of name: String) -> (index: Int, container: String)? {
    for (index, open) in pushed.enumerated() {
      for (container, child) in open.embedded where child.name == name {
        return (index, container)
      }
    }
    return nil
  }

  private func failed(_ name: String, _ error: ModuleError) -> ModuleHandover {
    let handover = ModuleHandover(module: name) { _ in }
    handover.fail(error)
    return handover
  }

  private func problem(of placement: ModulePlacement) -> ModuleError? {
    guard case .embed(let container) = placement else { return nil }
    let owner = pushed.last?.name ?? "the window"
    let containers = pushed.last.flatMap { makers[$0.name]?.containers } ?? []
    return containers.contains(container)
      ? nil : .noContainer(container, in: owner, known: containers)
  }

  private func show(_ name: String, _ module: any Module, by placement: ModulePlacement) {
    switch placement {
    case .push: pushed.append(Open(name: name, module: module))
    case .modal: modals.append(Open(name: name, module: module))
    case .embed(let container):
      guard !pushed.isEmpty else { return }
      pushed[pushed.count - 1].embedded[container] = Embedded(name: name, module: module)
    }
    module.didShow()
  }
}
