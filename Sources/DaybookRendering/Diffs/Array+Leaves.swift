package import DaybookValues

extension Array<JSONObject.Member> {
  /// Calls `body` with the path and the value of each field, down to six levels of objects.
  ///
  /// An object is replaced by its fields, unless it is empty. Names are joined by dots.
  package func forEachLeaf(_ body: (_ path: String, _ value: JSONValue) -> Void) {
    forEachLeaf(within: "", depth: 1, body)
  }

  private func forEachLeaf(
    within path: String, depth: Int, _ body: (_ path: String, _ value: JSONValue) -> Void
  ) {
    for member in self {
      let name = path + member.key
      if case .object(let object) = member.value, !object.isEmpty, depth < 6 {
        Array(object).forEachLeaf(within: name + ".", depth: depth + 1, body)
      } else {
        body(name, member.value)
      }
    }
  }
}
