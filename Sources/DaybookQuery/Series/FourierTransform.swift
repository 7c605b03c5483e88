internal import QueryEngine

/// The discrete Fourier transform of *n* complex numbers, where *n* is a power of two.
struct FourierTransform {
  private let count: Int
  private let cosines: [Double]
  private let sines: [Double]

  /// - Precondition: `count` is a power of two.
  init(count: Int) {
    precondition(count > 0 && count & (count - 1) == 0, "Only powers of two are transformed.")
    self.count = count
    let angles = (0..<max(1, count / 2)).map { -2 * Double.pi * Double($0) / Double(count) }
    cosines = angles.map { RealFunction.cos($0) }
    sines = angles.map { RealFunction.sin($0) }
  }

  /// Replaces *n* numbers with their transform, in O(*n* log *n*).
  func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    swapByReversedBits(&real, &imaginary)
    var half = 1
    while half < count {
      for start in stride(from: 0, to: count, by: 2 * half) {
        for place in start..<start + half {
          let angle = (place - start) * (count / (2 * half))
          let (cosine, sine) = (cosines[angle], sines[angle])
          let other = place + half
          let turnedReal = real[other] * cosine - imaginary[other] * sine
          let turnedImaginary = real[other] * sine + imaginary[other] * cosine
          (real[other], real[place]) = (real[place] - turnedReal, real[place] + turnedReal)
          (imaginary[other], imaginary[place]) = (
            imaginary[place] - turnedImaginary, imaginary[place] + turnedImaginary
          )
        }
      }
      half *= 2
    }
  }

  private func swapByReversedBits(_ real: inout [Double], _ imaginary: inout [Double]) {
    var reversed = 0
    for place in 1..<max(1, count) {
      var bit = count / 2
      while reversed & bit != 0 {
        reversed ^= bit
        bit /= 2
      }
      reversed |= bit
      guard place < reversed else { continue }
      real.swapAt(place, reversed)
      imaginary.swapAt(place, reversed)
    }
  }
}

extension [Double] {
  /// For each distance from 0 on, the sum of the products of all pairs of numbers so far apart.
  var autocorrelationSums: [Double] {
    var size = 1
    while size < 2 * count { size *= 2 }
    let transform = FourierTransform(count: size)
    var real = self + Array(repeating: 0, count: size - count)
    var imaginary = Array(repeating: 0.0, count: size)
    transform.transform(&real, &imaginary)
    for place in real.indices {
      real[place] = real[place] * real[place] + imaginary[place] * imaginary[place]
      imaginary[place] = 0
    }
    // The squares are an even function, so their inverse transform is their transform, apart from
    // scale.
    transform.transform(&real, &imaginary)
    return real.prefix(count).map { $0 / Double(size) }
  }
}
