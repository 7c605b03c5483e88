import DaybookQuery

/// What the fuzzer calls with each text: reading must end, name places that are in the text, and,
/// where there is no mistake, be the same for the canonical text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzQuery(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let parsed = QuerySyntax.parse(text)
  _ = DiagnosticReport(of: text, width: 40).lines(for: parsed.diagnostics)
  _ = QueryCompleteness(of: text)
  for diagnostic in parsed.diagnostics { precondition(diagnostic.range.start <= text.utf8.count) }
  guard parsed.diagnostics.isEmpty else { return 0 }
  let canonical = parsed.syntax.canonicalText
  let again = QuerySyntax.parse(canonical)
  precondition(again.diagnostics.isEmpty)
  precondition(again.syntax.canonicalText == canonical)
  return 0
}
