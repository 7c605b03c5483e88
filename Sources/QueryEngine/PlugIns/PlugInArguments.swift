internal import DaybookValues

/// The arguments of a plug-in, read one by one; a mistake is reported at the argument's range.
struct PlugInArguments {
  let binder: Binder
  let rows: RowScope
  private let plugIn: PlugIn
  private let call: CallSyntax
  private var rest: ArraySlice<CallSyntax.Argument>
  /// Whether there was no mistake so far.
  private(set) var isRight = true
  /// Whether a missing argument was reported.
  private var isMissing = false

  init(of node: EvaluateSyntax, to plugIn: PlugIn, _ rows: RowScope, _ binder: Binder) {
    (self.binder, self.rows, self.plugIn) = (binder, rows, plugIn)
    call = node.call
    rest = node.call.arguments[...]
    for argument in rest { if let name = argument.name { refuseName(name) } }
  }

  private mutating func refuseName(_ name: NameSyntax) {
    refuse("\(plugIn.name)() takes its arguments by place, not by name.", at: name.range)
    leaveRest()
  }

  /// Drops the remaining arguments after a mistake, so that no further mistakes follow.
  private mutating func leaveRest() { (rest, isMissing) = ([], true) }

  /// The number of remaining arguments.
  var count: Int { rest.count }

  /// The range of the next argument, or of the complete call if there is none.
  var range: SourceRange { rest.first?.range ?? call.range }

  mutating func refuse(_ message: String, at range: SourceRange) {
    isRight = false
    binder.report(message, at: range)
  }

  private mutating func next(_ what: String) -> CallSyntax.Argument? {
    if let argument = rest.popFirst() { return argument }
    guard !isMissing else { return nil }
    isMissing = true
    refuse("\(what) is missing: \(plugIn.signature).", at: call.range)
    return nil
  }

  /// The next argument as a column of the rows; `nil` after a mistake, which is reported.
  mutating func column(_ what: String) -> Column? {
    guard let argument = next(what) else { return nil }
    guard let value = binder.bind(argument.value, in: rows) else {
      isRight = false
      return nil
    }
    if let column = value.column, rows.relation.columns.contains(where: { $0.id == column.id }) {
      return column
    }
    refuse("\(what) must be a column of the rows.", at: argument.range)
    return nil
  }

  /// The next argument as a condition on each row; `nil` after a mistake, which is reported.
  mutating func condition(_ what: String) -> BoundExpression? {
    guard let argument = next(what) else { return nil }
    guard let value = binder.bind(argument.value, in: rows) else {
      isRight = false
      return nil
    }
    if value.type == .bool { return value }
    refuse("\(what) must be true or false for each row.", at: argument.range)
    return nil
  }

  /// All remaining columns.
  mutating func columns(_ what: String) -> [Column] {
    var columns: [Column] = []
    while !rest.isEmpty { if let column = column(what) { columns.append(column) } }
    return columns
  }

  /// The number of consecutive next arguments that are constants, or become constants when the
  /// enclosing function is called.
  var constantCount: Int {
    rest.prefix { argument in
      let value = binder.trying { binder.bind(argument.value, in: rows) }.result
      return value.map { $0.constant != nil || binder.waitsForCall($0) } ?? false
    }.count
  }

  /// Whether the next argument is a text.
  var isAtText: Bool {
    guard let argument = rest.first else { return false }
    return binder.trying { binder.bind(argument.value, in: rows) }.result?.type == .string
  }

  /// The last argument, if it is a table and no column has its name.
  mutating func lastTable() -> CallSyntax.Argument? {
    guard let last = rest.last, binder.isTable(last.value, in: rows.scope),
      last.value.name.map({ rows.relation.column(named: $0) == nil }) ?? true
    else { return nil }
    return rest.popLast()
  }

  /// The next argument as a constant that is not null.
  ///
  /// It is `nil` after a mistake, which is reported, or for a parameter of which only the type is
  /// known.
  mutating func constant(_ what: String) -> (value: Value, type: ScalarType, range: SourceRange)? {
    guard let argument = next(what) else { return nil }
    guard let bound = binder.bind(argument.value, in: rows) else {
      isRight = false
      return nil
    }
    if let value = bound.constant, !value.isNull { return (value, bound.type, argument.range) }
    if bound.constant == nil, binder.waitsForCall(bound) {
      isRight = false
      return nil
    }
    refuse("\(what) must be a constant, and not null.", at: argument.range)
    return nil
  }

  /// A constant of a type; `nil` after a mistake, and if the default is to be used.
  ///
  /// An omitted argument, or `~`, means the default.
  mutating func option(_ what: String, _ type: ScalarType) -> (Value, SourceRange)? {
    guard !rest.isEmpty, !takesDefault(), let given = constant(what) else { return nil }
    let isFitting = given.type == type || given.type.isNumeric && type.isNumeric
    let value = isFitting ? given.value.converted(to: type) : .null
    if !value.isNull { return (value, given.range) }
    refuse("\(what) must be \(type.indefinite), or \"~\" for the default.", at: given.range)
    return nil
  }

  /// Consumes a `~`, the sign for a default.
  mutating func takesDefault() -> Bool {
    guard let argument = rest.first, case .literal(.string("~")) = argument.value.kind else {
      return false
    }
    rest.removeFirst()
    return true
  }

  /// Refuses the remaining arguments.
  mutating func end() {
    if let extra = rest.first {
      refuse("There are too many arguments: \(plugIn.signature).", at: extra.range)
    }
  }
}

extension ScalarType {
  /// The type with its article: `a long`, `an int`.
  var indefinite: String { self == .int ? "an int" : "a \(rawValue)" }
}
