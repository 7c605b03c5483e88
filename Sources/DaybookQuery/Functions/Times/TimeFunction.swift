/// Functions of moments and lengths of time.
package enum TimeFunction: CaseIterable, Hashable, Sendable {
  case getyear, getmonth, dayofmonth, dayofyear, hourofday, weekOfYear, dayofweek, datetimeAdd,
    datetimeDiff, datetimePart
  case startofday, startofweek, startofmonth, startofyear, endofday, endofweek, endofmonth,
    endofyear
  case now, ago, unixtimeSecondsTodatetime, unixtimeMillisecondsTodatetime,
    unixtimeMicrosecondsTodatetime, unixtimeNanosecondsTodatetime, makeDatetime, makeTimespan
  case formatDatetime, formatTimespan, datetimeUtcToLocal, datetimeLocalToUtc

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .getyear: .getyear
    case .getmonth: .getmonth
    case .dayofmonth: .dayofmonth
    case .dayofyear: .dayofyear
    case .hourofday: .hourofday
    case .weekOfYear: .weekOfYear
    case .dayofweek: .dayofweek
    case .datetimeAdd: .datetimeAdd
    case .datetimeDiff: .datetimeDiff
    case .datetimePart: .datetimePart
    case .startofday: .startofday
    case .startofweek: .startofweek
    case .startofmonth: .startofmonth
    case .startofyear: .startofyear
    case .endofday: .endofday
    case .endofweek: .endofweek
    case .endofmonth: .endofmonth
    case .endofyear: .endofyear
    case .now: .now
    case .ago: .ago
    case .unixtimeSecondsTodatetime: .unixtimeSecondsTodatetime
    case .unixtimeMillisecondsTodatetime: .unixtimeMillisecondsTodatetime
    case .unixtimeMicrosecondsTodatetime: .unixtimeMicrosecondsTodatetime
    case .unixtimeNanosecondsTodatetime: .unixtimeNanosecondsTodatetime
    case .makeDatetime: .makeDatetime
    case .makeTimespan: .makeTimespan
    case .formatDatetime: .formatDatetime
    case .formatTimespan: .formatTimespan
    case .datetimeUtcToLocal: .datetimeUtcToLocal
    case .datetimeLocalToUtc: .datetimeLocalToUtc
    }
  }
}
