/// `sum(x)` of whole numbers; 0 without values.
struct LongSum: Fold {
  var identity: Int64 { 0 }
  func add(_ number: Int64, to sum: inout Int64) { sum &+= number }
  func results(of sums: [Int64]) -> Vector { Vector(sums) }

  var isMergeable: Bool { true }
  func merge(_ later: Int64, into sum: inout Int64) { sum &+= later }
}
