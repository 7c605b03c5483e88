internal import DaybookEvents

/// The fields of a player; the raw values are their names in events and tables.
package enum PlayerField: String, TextFieldValue, CaseIterable {
  case nickname, name, surname, country, team, image, imageResolution, teamImage, flagImage, link
  case dpi, sensitivity, edpi, zoomSensitivity, pollingHz, windowsSensitivity, resolution
  case aspectRatio, scalingMode, brightness, fov, launchOptions, crosshairCode, viewmodel
  case configURL
  case mouse, mousepad, monitor, keyboard, headset, processor, graphicsCard

  package static let noun = "fact that is known of players"

  /// A part of the screen of a player that a person can open and close.
  package enum Section: String, TextFieldValue, CaseIterable {
    case hardware, settings

    package static let noun = "section"
  }

  /// The fields that identify the player.
  package static let identity: [PlayerField] = [
    .nickname, .name, .surname, .country, .team, .image, .imageResolution, .teamImage, .flagImage,
    .link,
  ]

  /// The fields of the player's hardware and settings.
  package static let setup: [PlayerField] = allCases.filter { !identity.contains($0) }

  /// The section of a player's screen that shows the field; `nil` for a field of the player's
  /// identity.
  package var section: Section? {
    switch self {
    case .nickname, .name, .surname, .country, .team, .image, .imageResolution, .teamImage,
      .flagImage, .link:
      nil
    case .mouse, .mousepad, .monitor, .keyboard, .headset, .processor, .graphicsCard: .hardware
    case .dpi, .sensitivity, .edpi, .zoomSensitivity, .pollingHz, .windowsSensitivity, .resolution,
      .aspectRatio, .scalingMode, .brightness, .fov, .launchOptions, .crosshairCode, .viewmodel,
      .configURL:
      .settings
    }
  }

  /// Whether the values of the field are numbers.
  package var isNumber: Bool {
    switch self {
    case .dpi, .sensitivity, .edpi, .zoomSensitivity, .pollingHz, .windowsSensitivity, .brightness,
      .fov:
      true
    default: false
    }
  }
}

extension PlayerField {
  /// The columns of a file of settings, in their usual order.
  package static let columns: [(name: String, field: PlayerField)] = [
    ("nickname", .nickname), ("name", .name), ("country", .country), ("team", .team),
    ("dpi", .dpi), ("sensitivity", .sensitivity), ("edpi", .edpi),
    ("zoom_sensitivity", .zoomSensitivity), ("polling_hz", .pollingHz),
    ("windows_sensitivity", .windowsSensitivity), ("resolution", .resolution),
    ("aspect_ratio", .aspectRatio), ("scaling_mode", .scalingMode), ("brightness", .brightness),
    ("fov", .fov), ("mouse", .mouse), ("mousepad", .mousepad), ("monitor", .monitor),
    ("keyboard", .keyboard), ("headset", .headset), ("processor", .processor),
    ("graphics_card", .graphicsCard), ("launch_options", .launchOptions),
    ("crosshair_code", .crosshairCode), ("viewmodel", .viewmodel), ("config_url", .configURL),
  ]

  /// The field that a person means by `word`, such as `mouse`, `polling_hz` or `graphics card`.
  package static func named(_ word: String) -> PlayerField? {
    let wanted = word.lowercased()
    return allCases.first {
      $0.rawValue.lowercased() == wanted || $0.title.lowercased() == wanted
    } ?? columns.first { $0.name == wanted }?.field
  }
}
