internal import QueryEngine

/// A series of complex numbers, of any length.
struct ComplexSeries: Sendable {
  private(set) var real: [Double]
  private(set) var imaginary: [Double]

  /// - Precondition: Both arrays have the same count.
  init(_ real: [Double], _ imaginary: [Double]) {
    precondition(real.count == imaginary.count, "Each real part has an imaginary one.")
    (self.real, self.imaginary) = (real, imaginary)
  }

  /// The Fourier transform or its inverse, in O(*n* log *n*) for *n* numbers.
  func transformed(isInverse: Bool) -> ComplexSeries {
    guard isInverse else { return forward }
    // The inverse is the transform with both parts exchanged, divided by the number of elements.
    let exchanged = ComplexSeries(imaginary, real).forward
    let scale = Double(real.count)
    return ComplexSeries(exchanged.imaginary.map { $0 / scale }, exchanged.real.map { $0 / scale })
  }

  private var forward: ComplexSeries {
    real.count & (real.count - 1) == 0 ? forwardOfPowerOfTwo : forwardOfAnyCount
  }

  private var forwardOfPowerOfTwo: ComplexSeries {
    var result = self
    FourierTransform(count: real.count).transform(&result.real, &result.imaginary)
    return result
  }

  /// The transform by Bluestein's method: a convolution whose length is a power of two.
  private var forwardOfAnyCount: ComplexSeries {
    let count = real.count
    var size = 1
    while size < 2 * count - 1 { size *= 2 }
    let chirp = Self.chirp(count)
    var weighted = times(chirp.conjugate).padded(to: size)
    var kernel = ComplexSeries(
      [Double](repeating: 0, count: size), [Double](repeating: 0, count: size))
    for place in 0..<count {
      for target in place == 0 ? [0] : [place, size - place] {
        kernel.real[target] = chirp.real[place]
        kernel.imaginary[target] = chirp.imaginary[place]
      }
    }
    weighted = weighted.forwardOfPowerOfTwo.times(kernel.forwardOfPowerOfTwo)
      .transformed(isInverse: true)
    return weighted.first(count).times(chirp.conjugate)
  }

  /// exp(iπk²/n) for each k; k² is taken modulo 2n, so that large indices stay exact.
  private static func chirp(_ count: Int) -> ComplexSeries {
    let angles = (0..<count).map { place in
      Double.pi * Double((place * place) % (2 * count)) / Double(count)
    }
    return ComplexSeries(angles.map { RealFunction.cos($0) }, angles.map { RealFunction.sin($0) })
  }

  private var conjugate: ComplexSeries { ComplexSeries(real, imaginary.map { -$0 }) }

  private func first(_ count: Int) -> ComplexSeries {
    ComplexSeries(Array(real.prefix(count)), Array(imaginary.prefix(count)))
  }

  private func padded(to size: Int) -> ComplexSeries {
    let zeros = [Double](repeating: 0, count: size - real.count)
    return ComplexSeries(real + zeros, imaginary + zeros)
  }

  private func times(_ other: ComplexSeries) -> ComplexSeries {
    var product = self
    for place in real.indices {
      product.real[place] =
        real[place] * other.real[place] - imaginary[place] * other.imaginary[place]
      product.imaginary[place] =
        real[place] * other.imaginary[place] + imaginary[place] * other.real[place]
    }
    return product
  }
}
