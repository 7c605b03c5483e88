#if FUZZING
  internal import Foundation

  /// Checks an input for the fuzzer; a finding ends the process, which the fuzzer counts as a
  /// crash.
  @_cdecl("LLVMFuzzerTestOneInput")
  func fuzzInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let isDone = DispatchSemaphore(value: 0)
    Task {
      do throws(FuzzFinding) { try await fuzzedTarget.check(bytes) } catch {
        fatalError(error.description)
      }
      isDone.signal()
    }
    isDone.wait()
    return 0
  }

  /// The target that `FUZZ_TARGET` names.
  private let fuzzedTarget: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else { fatalError("No target '\(name)'.") }
    return target
  }()

  private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments?>,
    _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// Starts the fuzzer's own main function.
  ///
  /// The package manager links every program with the main function of its module's name, and not
  /// with the fuzzer's.
  @_cdecl("FuzzTargets_main")
  func fuzzMain(
    _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> CInt {
    var (count, arguments) = (count, arguments)
    return runFuzzer(&count, &arguments, fuzzInput)
  }
#endif
