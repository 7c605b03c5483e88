internal import DaybookQuery

// Examples are lines of `call(…) → result`.

extension ScalarFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .conversion(let function): function.example
    case .condition(let function): function.example
    case .mathematics(let function): function.example
    case .number(let function): function.example
    case .time(let function): function.example
    case .array(let function): function.example
    case .bag(let function): function.example
    case .text(let function): function.example
    case .code(let function): function.example
    case .network(let function): function.example
    case .parsing(let function): function.example
    case .series(let function): function.example
    case .seriesAnalysis(let function): function.example
    case .sketch(let function): function.example
    case .geography(let function): function.example
    }
  }
}
