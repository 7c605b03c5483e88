/// The state of one aggregate for one group while rows are read.
package protocol Accumulator {
  /// Adds the arguments of one more row.
  mutating func add(_ arguments: [Value]) throws(QueryError)
  /// The aggregate's value for the rows so far.
  func result() -> Value
  /// The approximate bytes that the accumulator holds beyond its inline size, for the memory limit.
  var heldBytes: Int { get }
}
