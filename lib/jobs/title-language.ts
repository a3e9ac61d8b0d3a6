const japanese = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;

/** Returns the language of a title when it differs from that of the site. Detects Japanese by its script. Null: the site's language. */
export function titleLanguage(title: string): 'ja' | null {
  return japanese.test(title) ? 'ja' : null;
}
