/**
 * Changes texts like the page translation of browsers: each text with letters becomes `<font><font>text</font></font>`, once the page
 * is hydrated and whenever it changes. Runs in the page.
 * @param mark precedes each translated text
 */
export function translatePage(mark: string): void {
  if (globalThis.careersBuild?.isHydrated !== true) {
    setTimeout(() => translatePage(mark), 20);
    return;
  }
  const untranslated = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'TITLE', 'FONT']);
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node !== null; node = walker.nextNode())
      if (node instanceof Text && /\p{L}/u.test(node.data) && node.parentElement?.closest('svg') === null)
        texts.push(node);
    for (const text of texts) {
      if (untranslated.has(text.parentElement?.tagName ?? '')) continue;
      const html = 'http://www.w3.org/1999/xhtml';
      const [outer, inner] = [document.createElementNS(html, 'font'), document.createElementNS(html, 'font')];
      inner.append(`${mark}${text.data}`);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
    observer.takeRecords();
  });
  translate(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Turns days and long numbers into links, like the data detectors of phones. Runs in the page. */
export function linkDates(): void {
  const pattern =
    /\b(?:\d{4}-\d{4,6}|\d{7,}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?)\b/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.parentElement?.closest('script, style, a, title') === null) texts.push(node);
  for (const text of texts) {
    const match = pattern.exec(text.data);
    if (match === null) continue;
    const link = document.createElement('a');
    link.href = 'x-apple-data-detectors://1';
    const found = text.splitText(match.index);
    found.splitText(match[0].length);
    found.replaceWith(link);
    link.append(found);
  }
}
