/// How many cells a window has; zeros when nobody knows.
public struct WindowSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int = 0, rows: Int = 0) {
    self.columns = columns
    self.rows = rows
  }

  var isKnown: Bool { columns > 0 && rows > 0 }
}
