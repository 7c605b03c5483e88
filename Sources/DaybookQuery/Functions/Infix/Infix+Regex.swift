extension Infix {
  func resolveRegex(_ site: CallSite) throws(CallError) -> ResolvedCall {
    throw CallError("no regex yet")
  }
}
