/// What one aggregate keeps for one group while rows go by.
package protocol Accumulator {
  /// Takes the arguments of one more row.
  mutating func add(_ arguments: [Value]) throws(QueryError)
  /// What the group's rows amount to.
  func result() -> Value
  /// About how many bytes it holds beyond its own size, for the limit of memory.
  var heldBytes: Int { get }
}
