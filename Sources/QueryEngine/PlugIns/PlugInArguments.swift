internal import DaybookValues

/// The arguments of a plug-in, read one by one; a mistake is reported at the argument's range.
struct PlugInArguments {
  let binder: Binder
  let rows: RowScope
  private let plugIn: PlugIn
  private let call: CallSyntax
  private var rest: ArraySlice<CallSyntax.Argument>
  /// Whether no mistake has been found so far.
  private(set) var isRight = true
  /// Whether it has been reported that an argument is missing.
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

  /// Drops all remaining arguments after a mistake, to avoid reports that follow from it.
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

  /// Takes the next argument as a column of the rows; returns `nil` after a mistake.
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

  /// Takes the next argument as a condition on each row; returns `nil` after a mistake.
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

  /// Takes all remaining arguments as columns.
  mutating func columns(_ what: String) -> [Column] {
    var columns: [Column] = []
    while !rest.isEmpty { if let column = column(what) { columns.append(column) } }
    return columns
  }

  /// How many of the next arguments are constants.
  ///
  /// Arguments that a call of the enclosing function may make constant are included.
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

  /// Takes the last argument if it is a table and no column has its name.
  mutating func lastTable() -> CallSyntax.Argument? {
    guard let last = rest.last, binder.isTable(last.value, in: rows.scope),
      last.value.name.map({ rows.relation.column(named: $0) == nil }) ?? true
    else { return nil }
    return rest.popLast()
  }

  /// Takes the next argument as a constant that is not null.
  ///
  /// After a mistake, which is reported, this returns `nil`. It also does so for a parameter whose
  /// value is not known yet.
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

  /// Takes a constant of a type; returns `nil` after a mistake, or if the default applies.
  ///
  /// The default applies if the argument is omitted or is `~`.
  mutating func option(_ what: String, _ type: ScalarType) -> (Value, SourceRange)? {
    guard !rest.isEmpty, !takesDefault(), let given = constant(what) else { return nil }
    let isFitting = given.type == type || given.type.isNumeric && type.isNumeric
    let value = isFitting ? given.value.converted(to: type) : .null
    if !value.isNull { return (value, given.range) }
    refuse("\(what) must be \(type.indefinite), or \"~\" for the default.", at: given.range)
    return nil
  }

  /// Consumes a `~`, which stands for the default.
  mutating func takesDefault() -> Bool {
    guard let argument = rest.first, case .literal(.string("~")) = argument.value.kind else {
      return false
    }
    rest.removeFirst()
    return true
  }

  /// Reports a mistake if any arguments remain.
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
