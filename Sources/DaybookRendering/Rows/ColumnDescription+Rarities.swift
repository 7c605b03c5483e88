internal import DaybookValues

extension ColumnDescription {
  /// A few rows whose values in this column are unlike the values of all other rows.
  package struct Rarity: Sendable, Equatable {
    /// The condition in KQL that only these rows meet.
    package let condition: String
    package let count: Int64
  }

  /// A few numbers that are far from all other numbers.
  package struct Outliers: Sendable, Equatable {
    let areAbove: Bool
    let count: Int64
    /// A number between the outliers and the other numbers.
    let bound: JSONValue
  }

  /// The name in KQL; for a field within a column, the name already is a path.
  package var path: String { isNested ? name : KQLText.shortestName(name) }

  /// The conditions that only a few rows meet.
  ///
  /// A condition is included only if the description contains the number of rows that meet it.
  package var rarities: [Rarity] {
    var found: [Rarity] = []
    if isRarelyMissing, isNeverNull, let missing {
      found.append(Rarity(condition: "isnull(\(path))", count: missing))
    }
    for kind in kinds.dropFirst() where isNested && kind.count * 20 <= rows {
      guard let type = Self.types[kind.name], !areNumbers(kind.name) else { continue }
      found.append(Rarity(condition: "gettype(\(path)) == '\(type)'", count: kind.count))
    }
    if let rare = rareFlag ?? rareNull ?? rareValue { found.append(rare) }
    if let outliers, isFew(outliers.count) { found.append(rarity(outliers)) }
    return found
  }

  /// A single number that is very far from all others.
  ///
  /// In a table of at least a thousand rows, it is `nil`, because ``rarities`` contains the number.
  package var lonely: Rarity? { outliers.flatMap { isFew($0.count) ? nil : rarity($0) } }

  private func rarity(_ outliers: Outliers) -> Rarity {
    let sign = outliers.areAbove ? ">" : "<"
    return Rarity(condition: "\(path) \(sign) \(outliers.bound)", count: outliers.count)
  }

  /// Whether `count` is at most a thousandth of all rows.
  private func isFew(_ count: Int64) -> Bool { count * 1_000 <= rows }

  /// The rows of a flag that is nearly always true, or nearly always false.
  private var rareFlag: Rarity? {
    let usual: Bool? =
      switch mostFrequent {
      case .flag(let flag), .nested(.bool(let flag)): flag
      default: nil
      }
    guard kind == "bool", let times, let usual else { return nil }
    return rarity("\(path) == \(!usual)", count: rows - nulls - times)
  }

  /// The rows that have a value, if nearly all rows have no value.
  private var rareValue: Rarity? {
    guard !isNested, kind != "dynamic" else { return nil }
    return rarity("\(kind == "string" ? "isnotempty" : "isnotnull")(\(path))", count: rows - nulls)
  }

  /// The rows in which the column is null, if they are few.
  ///
  /// It is `nil` for a field within a dynamic value, because such a field may be missing.
  private var rareNull: Rarity? {
    guard !isNested else { return nil }
    return rarity("\(kind == "string" ? "isempty" : "isnull")(\(path))", count: nulls)
  }

  /// The rows that meet `condition`, if they are few.
  package func rarity(_ condition: String, count: Int64) -> Rarity? {
    let isRare = count * 1_000 <= rows || count == 1 && rows >= 20
    return count > 0 && isRare ? Rarity(condition: condition, count: count) : nil
  }

  /// Whether a value is negative, although the median is positive.
  package var mayBeRarelyNegative: Bool {
    guard let least = least.number, let median = median.number else { return false }
    return least < 0 && median > 0
  }

  /// Whether the column has few different texts, each in many rows on average, so that a single
  /// text may be rare.
  package var mayHaveRareText: Bool {
    let isText = isNested ? kinds.map(\.name) == ["string"] : kind == "string"
    guard isText, isExact, let distinct else { return false }
    return (2...Self.mostCommonTexts).contains(distinct) && distinct * 20 <= rows
  }

  /// The maximum number of different texts among which a rare text is searched for.
  private static var mostCommonTexts: Int64 { 100 }

  /// The only rare text of the column.
  ///
  /// - Parameter texts: The two texts in the fewest rows, the rarer text first.
  /// - Returns: `nil` if no text is rare, or if the other text is nearly as rare.
  package func rareText(among texts: [(text: String, count: Int64)]) -> Rarity? {
    guard texts.count == 2, texts[0].count * 5 <= texts[1].count else { return nil }
    return rarity("\(path) == \(KQLText.literal(texts[0].text))", count: texts[0].count)
  }

  /// Whether `kind` and the most frequent kind are both numbers.
  ///
  /// A mixture of whole numbers and reals is normal.
  private func areNumbers(_ kind: String) -> Bool {
    Set([kind, kinds.first?.name]).isSubset(of: ["long", "real"])
  }

  /// The name that `gettype` has for each kind.
  private static let types = [
    "bag": "dictionary", "string": "string", "long": "long", "real": "double", "bool": "bool",
    "array": "array",
  ]

  /// The minimum number of empty bars between outliers and the other values.
  private static let fewestEmptyBars = 8

  /// The outliers: at most one in a thousand values, or a single value that is very far away.
  package var outliers: Outliers? {
    guard kind == "long" || kind == "real", histogram.count > Self.fewestEmptyBars else {
      return nil
    }
    return outliers(areAbove: true) ?? outliers(areAbove: false)
  }

  private func outliers(areAbove: Bool) -> Outliers? {
    let bars = areAbove ? Array(histogram.reversed()) : histogram
    let far = bars.prefix { $0 > 0 }
    let gap = bars.dropFirst(far.count).prefix { $0 == 0 }.count
    let count = Int64(far.reduce(0, +))
    // Among fewer than a thousand rows, a single value that is very far away is also an outlier.
    let isLonely = count == 1 && rows >= 20 && gap * 2 >= bars.count
    guard gap >= Self.fewestEmptyBars, far.count + gap < bars.count, isFew(count) || isLonely,
      let least = least.number, let greatest = greatest.number
    else { return nil }
    let share = (Double(far.count) + Double(gap) / 2) / Double(bars.count)
    let bound =
      areAbove ? greatest - (greatest - least) * share : least + (greatest - least) * share
    // A whole number is easier to read, but is used only if it is well within the gap.
    let width = (greatest - least) * Double(gap) / Double(bars.count)
    let isWithin = abs(bound.rounded() - bound) < width / 4
    let whole = isWithin ? Int64(exactly: bound.rounded()) : nil
    return Outliers(
      areAbove: areAbove, count: count, bound: whole.map { .integer($0) } ?? .real(bound))
  }
}
