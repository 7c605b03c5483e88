/// What the environment says about services.
package struct ServiceSetting: Sendable {
  private let environment: [String: String]

  /// - Parameter environment: The variables of the process.
  package init(_ environment: [String: String]) { self.environment = environment }

  /// The value of `variable`; `nil` when it is not set, or empty.
  package func value(of variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The address that `variable` holds, or `standard` where it is not set.
  ///
  /// - Throws: ``ServiceSettingError`` when it is no address that is safe to use.
  package func address(
    of variable: String, orElse standard: String
  ) throws(ServiceSettingError) -> ServiceAddress {
    do throws(ServiceAddressError) {
      return try ServiceAddress(value(of: variable) ?? standard)
    } catch {
      throw ServiceSettingError(variable: variable, problem: error.description)
    }
  }
}

/// A variable of the environment that cannot be used.
///
/// Its value is not repeated: it may hold a password.
package struct ServiceSettingError: Error, Equatable, CustomStringConvertible {
  package let variable: String
  /// What is wrong, and what to do.
  package let problem: String

  package init(variable: String, problem: String) {
    self.variable = variable
    self.problem = problem
  }

  package var description: String { "\(variable) cannot be used. \(problem)" }
}
