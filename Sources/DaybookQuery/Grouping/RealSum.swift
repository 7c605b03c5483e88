/// `sum(x)` of reals; 0 without values.
///
/// Rounding depends on the order of the rows, so parts are not merged.
struct RealSum: Fold {
  var identity: CompensatedSum { CompensatedSum() }
  func add(_ number: Double, to sum: inout CompensatedSum) { sum.add(number) }
  func results(of sums: [CompensatedSum]) -> Vector { Vector(sums.map(\.value)) }
}
