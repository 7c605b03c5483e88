package import DaybookProjections

/// Finds the new facts in a page of headlines, or in an article.
package struct ArticleDecision {
  private let rows: Rows<ArticleKey, Article>

  package init(seeing rows: Rows<ArticleKey, Article>) { self.rows = rows }

  /// The events for new and changed `headlines`.
  package func events(_ headlines: [ArticlePublished]) -> [ArticleEvent] {
    headlines.filter { headline in
      let known = rows[ArticleKey(headline.number)]
      return known?.title != headline.title || known?.image != headline.image
    }.map(ArticleEvent.published)
  }

  /// The event for the article, if it is new or changed.
  package func events(_ article: ArticleRead) -> [ArticleEvent] {
    let known = rows[ArticleKey(article.number)]
    let isKnown =
      known?.blocks == article.blocks && known?.subtitle == article.subtitle
      && known?.author == article.author && known?.date == article.date
      && known?.link == article.link
    return isKnown ? [] : [.read(article)]
  }
}
