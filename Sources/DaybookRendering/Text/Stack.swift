/// Several texts, one directly below the other.
package struct Stack: Sendable {
  package let parts: [any TextRenderable & Sendable]

  package init(_ parts: [any TextRenderable & Sendable]) { self.parts = parts }
}

extension Stack: TextRenderable {
  package func lines(width: Int) -> [String] { parts.flatMap { $0.lines(width: width) } }
}
