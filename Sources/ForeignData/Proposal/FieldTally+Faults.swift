extension FieldTally {
  /// The greatest share of values that may not be times: one in this number.
  private static let faultsOneOf = 20

  /// The statistics of its times, if only a few values are not times.
  ///
  /// `nil` if all values are times, or too many are not.
  var nearlyTimes: FieldTally? {
    guard let times = written(), times < sayingValues, noTime != nil, !hasFaultyNumber,
      (sayingValues - times) * Self.faultsOneOf <= sayingValues
    else { return nil }
    return countingAsMissing(values - times)
  }

  /// The number of values that are not times.
  package var faultyTimes: Int { nearlyTimes.map { sayingValues - $0.values } ?? 0 }
}
