internal import DaybookValues

extension Vector {
  /// The member at `path` of each value of a dynamic column; for an empty path, the column.
  package func members(at path: [String]) -> Vector {
    if path.isEmpty { return self }
    let values = (0..<count).map { value(at: $0).member(at: path) }
    return Vector(type: .dynamic, count: count, storage: .values(values))
  }
}

extension Value {
  /// The member at `path` of a dynamic value; missing when the path does not exist.
  func member(at path: [String]) -> Value {
    guard case .dynamic(var json) = self else { return .null }
    for key in path {
      guard let member = json[key] else { return .null }
      json = member
    }
    return json.isNull ? .null : .dynamic(json)
  }
}
