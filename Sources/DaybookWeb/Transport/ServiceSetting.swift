/// The settings of services, from environment variables.
package struct ServiceSetting: Sendable {
  private let environment: [String: String]

  /// - Parameter environment: The environment variables of the process.
  package init(_ environment: [String: String]) { self.environment = environment }

  /// The value of `variable`; `nil` if it is empty or not set.
  package func value(of variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The address in `variable`, or `standard` if it is not set.
  ///
  /// - Throws: ``ServiceSettingError`` if the value is not a safe address.
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

/// The value of an environment variable cannot be used.
///
/// The error does not repeat the value, which may contain a password.
package struct ServiceSettingError: Error, Equatable, CustomStringConvertible {
  package let variable: String
  /// The problem, and what to do.
  package let problem: String

  package init(variable: String, problem: String) {
    self.variable = variable
    self.problem = problem
  }

  package var description: String { "\(variable) cannot be used. \(problem)" }
}
