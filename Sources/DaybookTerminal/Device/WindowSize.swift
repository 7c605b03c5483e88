/// The number of cells of a window; zeros if it is unknown.
///
/// It is the ``Terminal/size`` of a ``Terminal``.
public struct WindowSize: Hashable, Sendable {
  /// The number of cells in a row.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// A size in cells.
  public init(columns: Int = 0, rows: Int = 0) {
    self.columns = columns
    self.rows = rows
  }

  var isKnown: Bool { columns > 0 && rows > 0 }
}
