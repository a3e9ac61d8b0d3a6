const japanese = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;

/** The language of a title where it is another than the site's: Japanese is told by its script. Null: the site's. */
export function titleLanguage(title: string): 'ja' | null {
  return japanese.test(title) ? 'ja' : null;
}
