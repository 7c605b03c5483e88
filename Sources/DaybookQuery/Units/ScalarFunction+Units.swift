package import QueryEngine

extension ScalarFunction {
  /// The conversions between units of measurement.
  package static let units: [ScalarFunction] = [
    .convertAngle, .convertEnergy, .convertForce, .convertLength, .convertMass, .convertSpeed,
    .convertTemperature, .convertVolume,
  ]

  static var convertAngle: ScalarFunction {
    conversion(
      "angle", "An angle", by: TiltedAngle.converted
    )
    .showing(#"convert_angle(1.5, "Degree", "Arcminute") → 90.0"#)
  }
  static var convertEnergy: ScalarFunction {
    conversion("energy", "An energy", in: .energy)
      .showing(#"convert_energy(1.5, "KilowattHour", "Megajoule") → 5.4"#)
  }
  static var convertForce: ScalarFunction {
    conversion("force", "A force", in: .force)
      .showing(#"convert_force(1.5, "Kilonewton", "Newton") → 1500.0"#)
  }
  static var convertLength: ScalarFunction {
    conversion("length", "A length", in: .length)
      .showing(#"convert_length(1.5, "Kilometer", "Meter") → 1500.0"#)
  }
  static var convertMass: ScalarFunction {
    conversion("mass", "A mass", in: .mass)
      .showing(#"convert_mass(1.5, "Tonne", "Kilogram") → 1500.0"#)
  }
  static var convertSpeed: ScalarFunction {
    conversion("speed", "A speed", in: .speed)
      .showing(#"convert_speed(5, "MeterPerSecond", "KilometerPerHour") → 18.0"#)
  }
  static var convertTemperature: ScalarFunction {
    conversion(
      "temperature", "A temperature", in: .temperature
    )
    .showing(#"convert_temperature(0, "DegreeCelsius", "Kelvin") → 273.15"#)
  }
  static var convertVolume: ScalarFunction {
    conversion("volume", "A volume", in: .volume)
      .showing(#"convert_volume(1.5, "CubicMeter", "Liter") → 1500.0"#)
  }

  private static let parameters = [
    Parameter("value", .number), Parameter("from", .string), Parameter("to", .string),
  ]

  /// Makes a function that converts a quantity with a table of units.
  ///
  /// The table is made when a query first needs it, so that the start of the program need not wait
  /// for all tables.
  private static func conversion(
    _ quantity: String, _ subject: String,
    in table: @escaping @autoclosure @Sendable () -> UnitTable
  ) -> ScalarFunction {
    conversion(quantity, subject) { table().converted($0, from: $1, to: $2) }
  }

  private static func conversion(
    _ quantity: String, _ subject: String,
    by convert: @escaping @Sendable (Double, String, String) -> Double?
  ) -> ScalarFunction {
    ScalarFunction(
      "convert_\(quantity)", parameters, gives: .real,
      "\(subject) in another unit; missing when there is no such unit."
    ) { .real(convert($0.real(0), $0.text(1), $0.text(2))) }
  }
}

/// Converts angles, including the unit `Tilt`, for which there is no factor because it is a sine.
private enum TiltedAngle {
  private static let tilt = "Tilt"

  static func converted(_ value: Double, from: String, to: String) -> Double? {
    let start = from == tilt ? RealFunction.degrees(RealFunction.asin(value)) : value
    let unit = from == tilt ? "Degree" : from
    guard to == tilt else { return UnitTable.angle.converted(start, from: unit, to: to) }
    return UnitTable.angle.converted(start, from: unit, to: "Degree").map {
      RealFunction.sin(RealFunction.radians($0))
    }
  }
}
