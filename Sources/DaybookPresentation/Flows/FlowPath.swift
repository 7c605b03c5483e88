/// The open flows: the initial flow, its child, the child's child, and so on.
///
/// A flow has at most one child. Opening another child first closes the present child, and closing
/// a flow first closes its descendants. Every open flow can therefore be reached.
package struct FlowPath<Stage: FlowStage>: Sendable, Equatable {
  /// The initial flow, which is never closed.
  package let initial: Stage
  /// The descendants of the initial flow, each opened by the previous flow.
  package private(set) var children: [Stage] = []

  package init(initial: Stage) { self.initial = initial }

  /// The path of these flows; `nil` if one of the flows cannot open the next flow.
  package init?(initial: Stage, children: [Stage]) {
    self.init(initial: initial)
    for child in children {
      guard front.begins(child) else { return nil }
      self.children.append(child)
    }
  }

  /// The innermost flow: the last child, or the initial flow if it has no child.
  package var front: Stage { children.last ?? initial }

  /// Opens `stage` in the innermost flow that can open it, or else in the initial flow.
  ///
  /// If `stage` is the initial flow, all other flows are closed.
  ///
  /// - Returns: The flows that were closed to open `stage`, innermost first.
  @discardableResult package mutating func begin(_ stage: Stage) -> [Stage] {
    guard stage != initial else { return leave(all: children.count) }
    let parent = children.lastIndex { $0.begins(stage) }
    let left = leave(all: children.count - (parent.map { $0 + 1 } ?? 0))
    children.append(stage)
    return left
  }

  /// Closes `stage` after all its descendants.
  ///
  /// - Returns: The closed flows, innermost first. No flow is closed if `stage` is not open, or is
  ///   the initial flow.
  @discardableResult package mutating func leave(_ stage: Stage) -> [Stage] {
    guard let index = children.lastIndex(of: stage) else { return [] }
    return leave(all: children.count - index)
  }

  private mutating func leave(all count: Int) -> [Stage] {
    let left = Array(children.suffix(count).reversed())
    children.removeLast(count)
    return left
  }
}

/// One of the flows of an app.
package protocol FlowStage: Sendable, Equatable {
  /// Whether `other` opens as a child of this flow; if not, this flow is closed first.
  func begins(_ other: Self) -> Bool
}
