internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

extension Page {
  /// A page that begins with the strip of banners, followed by `parts`.
  init(
    _ title: String, detail: String = "", below strip: BannerStrip, _ parts: [Part]
  ) {
    self.init(title, detail: detail, (strip.content.map { [.note($0)] } ?? []) + parts)
  }
}

extension BannerStrip {
  /// The strip with the banners of `model`, as it looks on `today`.
  init(of model: CounterStrikeReadModel, today: CalendarDate, _ language: Language) {
    self.init(Input(model, on: today, in: language))
  }
}
