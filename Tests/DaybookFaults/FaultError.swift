/// The reason why a test or a role could not continue.
struct FaultError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
