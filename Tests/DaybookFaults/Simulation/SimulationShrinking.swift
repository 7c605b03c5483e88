extension SimulationRun {
  /// Returns a failure with as few steps as possible.
  ///
  /// Parts of the list are left out, half of it at first, as long as the remaining steps fail. Then
  /// operations of the batches are left out.
  func shrink(_ failure: Failure) async throws -> Failure {
    var best = failure
    var size = max(1, best.steps.count / 2)
    while true {
      let before = best.steps.count
      best = try await dropParts(of: size, from: best)
      if size > 1 { size = (size + 1) / 2 } else if best.steps.count == before { break }
    }
    return try await dropOperations(from: best)
  }

  private func dropParts(of size: Int, from failure: Failure) async throws -> Failure {
    var (best, start) = (failure, 0)
    while start < best.steps.count {
      var steps = best.steps
      steps.removeSubrange(start..<min(start + size, steps.count))
      if let finding = try await run(steps) {
        best = Failure(finding: finding, steps: steps)
      } else {
        start += size
      }
    }
    return best
  }

  private func dropOperations(from failure: Failure) async throws -> Failure {
    var best = failure
    for index in best.steps.indices {
      guard case .submit(var batch) = best.steps[index] else { continue }
      var size = max(1, batch.operations.count / 2)
      while size >= 1, batch.operations.count > 1 {
        var smaller = batch
        smaller.operations.removeLast(min(size, batch.operations.count - 1))
        var steps = best.steps
        steps[index] = .submit(smaller)
        if let finding = try await run(steps) {
          (best, batch) = (Failure(finding: finding, steps: steps), smaller)
        } else {
          size /= 2
        }
      }
    }
    return best
  }
}
