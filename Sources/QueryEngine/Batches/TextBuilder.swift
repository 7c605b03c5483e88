internal import DaybookValues

/// Concatenates texts.
///
/// Texts that come as codes of dictionaries become codes of one shared dictionary. The dictionary
/// is dropped once it has more than 1,024 entries and more than a quarter as many entries as rows.
struct TextBuilder {
  private var bytes: [UInt8] = []
  private var slices: [StringVector.Slice] = []
  /// The dictionary of the texts so far, and their codes.
  ///
  /// It is `nil` before the first text, and while the texts are kept without a dictionary.
  private var dictionary: (table: StringTable, codes: [Int32])?

  private static let mostEntries = 1_024

  mutating func append(_ text: some Collection<UInt8>) {
    if dictionary != nil { leaveDictionary() }
    slices.append(StringVector.Slice(start: bytes.count, length: text.count))
    bytes.append(contentsOf: text)
  }

  mutating func append(_ text: Span<UInt8>) {
    if dictionary != nil { leaveDictionary() }
    slices.append(StringVector.Slice(start: bytes.count, length: text.count))
    bytes.append(copying: text)
  }

  mutating func append(contentsOf strings: StringVector) {
    if dictionary != nil || strings.codes != nil && slices.isEmpty {
      return appendCodes(of: strings)
    }
    for row in 0..<strings.count { append(strings.bytes[strings.slice(at: row).range]) }
  }

  private mutating func appendCodes(of strings: StringVector) {
    var (table, codes) = dictionary ?? (StringTable(), [])
    // While `dictionary` holds a second reference, writing would copy the table and the codes.
    dictionary = nil
    codes.append(contentsOf: table.numbers(of: strings))
    dictionary = (table, codes)
    if table.count > max(Self.mostEntries, codes.count / 4) { leaveDictionary() }
  }

  /// Drops the dictionary: each row gets its own slice of the same bytes.
  private mutating func leaveDictionary() {
    guard let (table, codes) = dictionary else { return }
    dictionary = nil
    bytes = table.bytes
    slices = codes.map { table.slices[Int($0)] }
  }

  /// The texts so far.
  var strings: StringVector {
    guard let (table, codes) = dictionary else {
      return StringVector(bytes: bytes, slices: slices)
    }
    return StringVector(
      bytes: table.bytes, slices: table.slices, codes: codes, dictionary: DictionaryNumber.next())
  }
}
