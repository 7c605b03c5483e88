package import DaybookEvents
package import DaybookSystem
internal import DaybookValues

/// The columns of a foreign file, inferred from its first records.
///
/// Records are objects in any form of imports, or rows under a header. The fields of a record are
/// the columns; nested objects and lists stay whole.
package struct ForeignTable: Sendable {
  package let path: String
  /// The columns, in the order of first appearance.
  package let columns: [Column]
  /// Whether all records were read; if not, later records may have fields without a column.
  package let isWhole: Bool
  /// The number of records read.
  package let sampled: Int

  /// A field of the records.
  package struct Column: Sendable, Hashable {
    package let name: String
    package let kind: Kind

    package init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }
  }

  /// The kind of a column's values.
  package enum Kind: String, Sendable, Hashable {
    case text, long, real, bool, time
    /// Anything, or of several kinds.
    case json
  }

  /// Reads the first records of the file at `path`, among `files`.
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
    columns = sample.fields.map { Column($0.name, Kind($0, isTable: isTable)) }
    (isWhole, sampled) = (sample.isWhole || isTable, sample.count)
  }
}

extension ForeignTable.Kind {
  /// The kind of a field; cells of several kinds are texts, as written.
  fileprivate init(_ field: FieldTally, isTable: Bool) {
    let kinds = Set(field.kinds.keys)
    self =
      switch kinds {
      case [.text]: field.isTime ? .time : .text
      case [.long]: .long
      case [.real], [.long, .real]: .real
      case [.bool]: .bool
      case []: isTable ? .text : .json
      default: isTable ? .text : .json
      }
  }
}
