extension FieldTally {
  /// The share of values that may be no times, as the divisor: one of twenty.
  private static let faultsOneOf = 20

  /// The statistics of its times, where a few other values are no times.
  ///
  /// `nil` where all values are times, or too many are none.
  var nearlyTimes: FieldTally? {
    guard let times = written(), times < sayingValues, noTime != nil, !hasFaultyNumber,
      (sayingValues - times) * Self.faultsOneOf <= sayingValues
    else { return nil }
    return countingAsMissing(values - times)
  }

  /// The number of values that are no times.
  package var faultyTimes: Int { nearlyTimes.map { sayingValues - $0.values } ?? 0 }
}
