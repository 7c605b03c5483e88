extension FieldTally {
  /// Of this many values, at most one may be something other than a time.
  private static let faultsOneOf = 20

  /// The field's statistics with the faulty values counted as missing, if only a few values are not
  /// times.
  ///
  /// The property is `nil` if all values are times, or if too many values are not times. It is also
  /// `nil` if one of the values that are not times is a number.
  var nearlyTimes: FieldTally? {
    guard let times = written(), times < sayingValues, noTime != nil, !hasFaultyNumber,
      (sayingValues - times) * Self.faultsOneOf <= sayingValues
    else { return nil }
    return countingAsMissing(values - times)
  }

  /// The number of values that are not times; 0 if there are more than a few.
  package var faultyTimes: Int { nearlyTimes.map { sayingValues - $0.values } ?? 0 }
}
