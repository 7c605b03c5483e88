internal import DaybookValues

extension CalendarDate {
  /// `31.01.2026`, as the screens of this app write days.
  var dotted: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(padded(day)).\(padded(month)).\(year)"
  }
}
