/// For rows whose texts are codes of a dictionary, the first row with each text.
///
/// A value that depends only on the text is computed for these first rows, in their order. All
/// other rows share the results.
struct DictionaryRows {
  /// The arguments of a call for the first rows.
  let arguments: [Vector]
  let rows: [Int32]
  /// For each row, the index in ``rows`` of the first row with the same text.
  private let numbers: [Int32]

  /// The minimum number of rows for which results are shared.
  private static let leastRows = 256

  /// Finds the first row with each text; returns `nil` if rows cannot share results.
  ///
  /// Rows share results if there are at least ``leastRows`` rows and one argument is a dictionary
  /// column with repeated texts. All other arguments must be constants.
  init?(of arguments: [Vector], _ count: Int) {
    let changing = arguments.indices.filter { arguments[$0].constant == nil }
    guard count >= Self.leastRows, changing.count == 1,
      case .strings(let strings) = arguments[changing[0]].storage, let codes = strings.codes,
      let (rows, numbers) = Self.firstRows(codes, of: strings.slices.count)
    else { return nil }
    (self.rows, self.numbers) = (rows, numbers)
    self.arguments = arguments.indices.map { index in
      let argument = arguments[index]
      if let value = argument.constant {
        return Vector(value, type: argument.type, count: rows.count)
      }
      return Vector(strings.picked(rows))
    }
  }

  /// The first row with each used dictionary entry, and for each row the index of that first row.
  ///
  /// The result is `nil` if most rows have different texts, or if there are more than two
  /// dictionary entries for each row.
  private static func firstRows(
    _ codes: [Int32], of entryCount: Int
  ) -> (rows: [Int32], numbers: [Int32])? {
    guard entryCount <= 2 * codes.count else { return nil }
    var (rows, numbers) = ([Int32](), [Int32]())
    var known = [Int32](repeating: -1, count: entryCount)
    numbers.reserveCapacity(codes.count)
    for row in codes.indices {
      let code = Int(codes[row])
      if known[code] < 0 {
        guard rows.count * 2 < codes.count else { return nil }
        known[code] = Int32(truncatingIfNeeded: rows.count)
        rows.append(Int32(truncatingIfNeeded: row))
      }
      numbers.append(known[code])
    }
    return (rows, numbers)
  }

  /// Expands the values of the first rows to all rows.
  func spread(_ made: Vector) -> Vector {
    guard case .strings(let strings) = made.storage, strings.codes == nil else {
      return made.gathered(numbers)
    }
    return Vector(
      StringVector(
        bytes: strings.bytes, slices: strings.slices, codes: numbers,
        dictionary: DictionaryNumber.next()))
  }
}

extension StringVector {
  /// The texts of these rows, with a slice for each row.
  fileprivate func picked(_ rows: [Int32]) -> StringVector {
    StringVector(bytes: bytes, slices: rows.map { slice(at: Int($0)) })
  }
}
