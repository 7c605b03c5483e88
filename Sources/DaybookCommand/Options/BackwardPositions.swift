/// The arguments of a command, in which `-5` is a position instead of an option.
///
/// The parser treats each argument that begins with a hyphen as an option, and after `--` it
/// accepts no options at all. Positions such as `-5` and `-1h` are therefore rewritten for the
/// parser, as `head-5` and `now-1h`.
struct BackwardPositions {
  let arguments: [String]

  private static let commands: Set = ["bookmark", "diff", "diverge", "what-if"]

  init(in arguments: [String]) {
    guard let command = Self.command(of: arguments), Self.commands.contains(arguments[command])
    else {
      self.arguments = arguments
      return
    }
    let rest = arguments[(command + 1)...]
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    self.arguments = arguments.indices.map { index in
      command < index && index < end ? Self.longForm(arguments[index]) : arguments[index]
    }
  }

  /// The index of the command's name; `nil` if the arguments have no command.
  ///
  /// The arguments before the name are options of the program.
  static func command(of arguments: [String]) -> Int? {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-") {
      index += ["--log", "--wait", "--lang"].contains(arguments[index]) ? 2 : 1
    }
    return index < arguments.count ? index : nil
  }

  private static func longForm(_ argument: String) -> String {
    let length = argument.dropFirst()
    guard argument.hasPrefix("-"), let last = length.last else { return argument }
    if UInt64(length) != nil { return "head" + argument }
    let isLength = "smhdw".contains(last) && UInt32(length.dropLast()) != nil
    return isLength ? "now" + argument : argument
  }
}
