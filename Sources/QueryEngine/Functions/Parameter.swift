/// One parameter of a function.
package struct Parameter: Sendable {
  /// The kinds of values that a parameter takes.
  package enum Kind: Sendable {
    /// Any value.
    case any
    /// A string, or any other value converted to text.
    case text
    /// A string, or a dynamic, converted to text.
    case string
    /// Only a string; Kusto requires a conversion for a dynamic here.
    case plainString
    /// An int or a long.
    case integer
    /// Any number.
    case number
    /// A number, a datetime or a timespan.
    case summable
    /// Any value that has an order, and so no dynamic.
    case orderable
    case bool
    case datetime
    case timespan
    case guid
    case dynamic
    /// A type in the form `typeof(long)`.
    case type
  }

  /// The number of arguments for the parameter.
  package enum Presence: Sendable {
    case required, optional, repeated
  }

  package let name: String
  package let kind: Kind
  package let presence: Presence
  /// Whether the argument must be the same for every row.
  package let isConstant: Bool

  package init(
    _ name: String, _ kind: Kind, _ presence: Presence = .required, isConstant: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.presence = presence
    self.isConstant = isConstant
  }

  /// Whether an argument fits this parameter.
  package func accepts(_ argument: CallSite.Argument) -> Bool {
    guard kind != .type else { return argument.namedType != nil }
    guard argument.namedType == nil else { return false }
    let type = argument.type
    return switch kind {
    case .any, .text: true
    case .string: type == .string || type == .dynamic
    case .plainString: type == .string
    case .integer: type.isInteger || type == .dynamic
    case .number: type.isNumeric || type == .dynamic
    case .summable: type.isNumeric || type == .datetime || type == .timespan || type == .dynamic
    case .orderable: type != .dynamic
    case .bool: type == .bool || type == .dynamic
    case .datetime: type == .datetime || type == .dynamic
    case .timespan: type == .timespan || type == .dynamic
    case .guid: type == .guid || type == .dynamic
    case .dynamic: type == .dynamic || argument.constant?.isNull == true
    case .type: false
    }
  }
}

extension Parameter.Kind {
  /// The part of an error message that shows how to write a literal of this kind.
  ///
  /// It is empty if the argument is not a constant text.
  fileprivate func remedy(for argument: CallSite.Argument) -> String {
    guard argument.type == .string, argument.constant != nil else { return "" }
    return switch self {
    case .datetime: " Write datetime(…)."
    case .timespan: " Write it without quotes, such as 1h, or time(…)."
    case .guid: " Write guid(…)."
    default: ""
    }
  }

  /// A description of the parameter's values, for messages.
  package var expectation: String {
    switch self {
    case .any, .text: "a value"
    case .string, .plainString: "a string"
    case .integer: "a whole number"
    case .number: "a number"
    case .summable: "a number, a datetime or a timespan"
    case .orderable: "a value that is not dynamic"
    case .bool: "a bool"
    case .datetime: "a datetime"
    case .timespan: "a timespan"
    case .guid: "a guid"
    case .dynamic: "a dynamic"
    case .type: "a type such as typeof(long)"
    }
  }
}

extension [Parameter] {
  /// The form of a call: `substring(text, start [, length])`.
  ///
  /// Consecutive optional parameters with the same name, such as `…`, are shown as one.
  package func signature(of name: String) -> String {
    var text = name + "("
    for (position, parameter) in enumerated() {
      let separator = position == 0 ? "" : ", "
      switch parameter.presence {
      case .required: text += separator + parameter.name
      case .optional where position > 0 && parameter.name == self[position - 1].name: continue
      case .optional: text += position == 0 ? "[\(parameter.name)]" : " [, \(parameter.name)]"
      case .repeated: text += separator + parameter.name + ", …"
      }
    }
    return text + ")"
  }

  /// Refuses a call with the wrong number of arguments, or an argument of a wrong type.
  package func check(_ site: CallSite, of name: String) throws(CallError) {
    let given = site.arguments.count
    let isOpen = last?.presence == .repeated
    let least = self.count { $0.presence == .required } + (isOpen ? 1 : 0)
    guard given >= least, isOpen || given <= self.count else {
      throw CallError("\(name)() is called as \(signature(of: name)).")
    }
    for (position, argument) in site.arguments.enumerated() {
      let parameter = self[Swift.min(position, self.count - 1)]
      try parameter.check(argument, at: position, of: name)
    }
  }
}

extension Parameter {
  fileprivate func check(
    _ argument: CallSite.Argument, at position: Int, of name: String
  ) throws(CallError) {
    guard accepts(argument) else {
      throw CallError(
        "\(name)() takes \(kind.expectation) as '\(self.name)', not a value of type "
          + "\(argument.type)." + kind.remedy(for: argument), argument: position)
    }
    guard !isConstant || argument.constant != nil else {
      throw CallError(
        "\(name)() takes only a constant as '\(self.name)'; no column may be in it.",
        argument: position, needsConstant: true)
    }
  }
}

/// The reason why a call of a function is invalid.
package struct CallError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence with the mistake and its remedy.
  package let description: String
  /// The index of the argument at fault; `nil` when the complete call is at fault.
  package let argument: Int?
  /// Whether the only mistake is that the argument is not a constant.
  package let needsConstant: Bool

  package init(_ description: String, argument: Int? = nil, needsConstant: Bool = false) {
    self.description = description
    self.argument = argument
    self.needsConstant = needsConstant
  }
}
