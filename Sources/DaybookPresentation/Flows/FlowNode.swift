/// The place of a flow among the flows: above it the one that started it, below those it started.
@Interface package final class FlowNode {
  package private(set) weak var parent: FlowNode?
  package private(set) var children: [FlowNode] = []
  /// Whether it was removed; what it still finds out reaches nobody.
  package private(set) var isRemoved = false
  private var whenRemoved: [@Interface () -> Void] = []

  package init() {}

  /// Runs `flow` as a child until it ends.
  ///
  /// - Returns: Its result, or `nil` when this flow, or the child, was removed meanwhile: results
  ///   never reach an owner that is gone.
  package func run<Child: Flow>(_ flow: Child, from start: Child.Start) async -> Child.Result? {
    let child = flow.node
    guard adopt(child) else { return nil }
    let work = Task { @Interface in await flow.run(start) }
    child.whenRemoved.append { work.cancel() }
    let result = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    guard !child.isRemoved, !isRemoved else { return nil }
    child.remove()
    return result
  }

  /// Starts `flow` as a child, and tells its result to `owner` if both still live then.
  package func start<Child: Flow, Owner: AnyObject>(
    _ flow: Child, from start: Child.Start, reportingTo owner: Owner,
    _ report: @escaping @Interface (Owner, Child.Result) -> Void
  ) {
    let child = flow.node
    guard adopt(child) else { return }
    let work = Task { @Interface [weak owner] in
      let result = await flow.run(start)
      guard !child.isRemoved else { return }
      child.remove()
      if let owner { report(owner, result) }
    }
    child.whenRemoved.append { work.cancel() }
  }

  /// Removes this flow and, before it, all that it started; what they wait for is given up.
  package func remove() {
    for child in children { child.remove() }
    isRemoved = true
    parent?.children.removeAll { $0 === self }
    parent = nil
    let actions = whenRemoved
    whenRemoved = []
    for action in actions { action() }
  }

  /// Calls `body` when the flow is removed, at once when it was.
  package func onRemoval(_ body: @escaping @Interface () -> Void) {
    if isRemoved { body() } else { whenRemoved.append(body) }
  }

  /// Takes `child` from its former parent. A flow that was removed takes none.
  private func adopt(_ child: FlowNode) -> Bool {
    guard !isRemoved, !child.isRemoved, !isBelow(child) else { return false }
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
    return true
  }

  private func isBelow(_ other: FlowNode) -> Bool {
    var node: FlowNode? = self
    while let present = node {
      if present === other { return true }
      node = present.parent
    }
    return false
  }
}
