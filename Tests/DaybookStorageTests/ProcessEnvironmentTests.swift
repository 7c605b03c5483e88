import DaybookSystem
import Foundation
import Testing

struct ProcessEnvironmentTests {
  @Test("The variables of the process are those that Foundation reads")
  func variables() {
    let variables = ProcessEnvironment.current
    #expect(variables == ProcessInfo.processInfo.environment)
    #expect(variables["PATH"]?.isEmpty == false)
  }
}
