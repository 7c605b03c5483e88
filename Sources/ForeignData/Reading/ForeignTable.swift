package import DaybookEvents
package import DaybookSystem
internal import DaybookValues

/// The columns of a foreign file, inferred from its first records.
///
/// A record is an object in any format that can be imported, or a row under a header. Its fields
/// are the columns; a nested object or list is one value.
package struct ForeignTable: Sendable {
  package let path: String
  /// The columns, in the order of first appearance.
  package let columns: [Column]
  /// Whether the columns are complete: all records were read, or the file is a table with a header.
  ///
  /// If not, later records may have fields without a column.
  package let isWhole: Bool
  /// The number of records read.
  package let sampled: Int

  /// A field of the records.
  package struct Column: Sendable, Hashable {
    package let name: String
    /// The kind of the column's values; `nil` if values of any kind are read as they are.
    package let kind: FieldKind?

    package init(_ name: String, _ kind: FieldKind?) { (self.name, self.kind) = (name, kind) }
  }

  /// Reads the first records of the file at `path`, which is opened through `files`.
  ///
  /// - Throws: ``ImportError`` when the file cannot be read, or its content is not a table.
  package init(
    _ path: String, in files: any ReadableFiles = AllFiles()
  ) throws(ImportError) {
    self.path = path
    let sample = try ForeignSample(
      path, in: files, name: path, mapping: ForeignMapping(),
      expandedLimit: ForeignSource.expandedLimit,
      wants: .columns)
    let isTable = sample.kind == .rows
    columns = sample.fields.map { Column($0.name, $0.kind(isOfTable: isTable)) }
    (isWhole, sampled) = (sample.isWhole || isTable, sample.count)
  }
}
extension FieldTally {
  /// The kind of the field.
  ///
  /// Table cells of several kinds are texts, as they are written. In JSON, the kind is `nil` for
  /// lists, bags, and values of several kinds.
  fileprivate func kind(isOfTable: Bool) -> FieldKind? {
    switch Set(kinds.keys) {
    case [.text]: isTime ? .datetime : .text
    case [.long]: .long
    case [.real], [.long, .real]: .real
    case [.bool]: .bool
    default: isOfTable ? .text : nil
    }
  }
}
