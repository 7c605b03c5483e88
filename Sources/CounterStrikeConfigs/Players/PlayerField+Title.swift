internal import DaybookPresentation

extension PlayerField {
  /// The English name of the field, which lines also use.
  package var title: String { message.english }

  /// The name of the field in `language`.
  func title(in language: Language) -> String { message.text(in: language) }

  /// The unit that screens show after a value of the field.
  func unit(in language: Language) -> String {
    switch self {
    case .pollingHz: language == .russian ? Language.noBreakSpace + "Гц" : " Hz"
    case .brightness: language == .russian ? Language.noBreakSpace + "%" : " %"
    default: ""
    }
  }

  private var message: PlayerFieldMessage { PlayerFieldMessage(field: self) }
}

extension PlayerField.Section {
  /// The title above the section.
  func title(in language: Language) -> String {
    let message: PlayersMessage = self == .hardware ? .hardwareTitle : .settingsTitle
    return message.text(in: language)
  }
}

/// The name of a field.
private struct PlayerFieldMessage: LocalizedText {
  let field: PlayerField

  var english: String {
    switch field {
    case .imageResolution: "image size"
    case .teamImage: "team image"
    case .flagImage: "flag"
    case .dpi: "DPI"
    case .edpi: "effective DPI"
    case .zoomSensitivity: "zoom sensitivity"
    case .pollingHz: "polling rate"
    case .windowsSensitivity: "Windows sensitivity"
    case .aspectRatio: "aspect ratio"
    case .scalingMode: "scaling"
    case .fov: "field of view"
    case .launchOptions: "launch options"
    case .crosshairCode: "crosshair"
    case .configURL: "config"
    case .graphicsCard: "graphics card"
    default: field.rawValue
    }
  }

  var russian: String {
    switch field {
    case .nickname: "ник"
    case .name: "имя"
    case .surname: "фамилия"
    case .country: "страна"
    case .team: "команда"
    case .image: "фото"
    case .imageResolution: "размер фото"
    case .teamImage: "эмблема команды"
    case .flagImage: "флаг"
    case .link: "ссылка"
    case .dpi: "DPI"
    case .sensitivity: "чувствительность"
    case .edpi: "эфф. DPI"
    case .zoomSensitivity: "чувств. в прицеле"
    case .pollingHz: "частота опроса"
    case .windowsSensitivity: "чувств. Windows"
    case .resolution: "разрешение"
    case .aspectRatio: "соотношение сторон"
    case .scalingMode: "масштабирование"
    case .brightness: "яркость"
    case .fov: "угол обзора"
    case .launchOptions: "параметры запуска"
    case .crosshairCode: "прицел"
    case .viewmodel: "модель оружия"
    case .configURL: "конфиг"
    case .mouse: "мышь"
    case .mousepad: "коврик"
    case .monitor: "монитор"
    case .keyboard: "клавиатура"
    case .headset: "гарнитура"
    case .processor: "процессор"
    case .graphicsCard: "видеокарта"
    }
  }
}
