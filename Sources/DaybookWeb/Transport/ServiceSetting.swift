/// The settings of services in the environment.
package struct ServiceSetting: Sendable {
  private let environment: [String: String]

  /// - Parameter environment: The variables of the process.
  package init(_ environment: [String: String]) { self.environment = environment }

  /// The value of `variable`; `nil` if it is not set, or empty.
  package func value(of variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The address in `variable`, or `standard` if it is not set.
  ///
  /// - Throws: ``ServiceSettingError`` if its value is no safe address.
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
/// The value is not repeated, because it may contain a password.
package struct ServiceSettingError: Error, Equatable, CustomStringConvertible {
  package let variable: String
  /// The problem, and the remedy.
  package let problem: String

  package init(variable: String, problem: String) {
    self.variable = variable
    self.problem = problem
  }

  package var description: String { "\(variable) cannot be used. \(problem)" }
}
