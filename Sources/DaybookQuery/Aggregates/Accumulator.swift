/// The state of one aggregate for one group while the rows are read.
package protocol Accumulator {
  /// Takes the arguments of one more row.
  mutating func add(_ arguments: [Value]) throws(QueryError)
  /// The aggregate's value for the rows so far.
  func result() -> Value
  /// About how many bytes the accumulator holds beyond its own size, for the limit of memory.
  var heldBytes: Int { get }
}
