const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const blockTag = /<(\/?)(?:p|h3|h4|ul|ol|table|blockquote|pre)(?=[ >])/g;

/**
 * Gives each block of a rendered description the direction of its own text, when there is text from right to left. Blocks inside
 * others have none, because their text would not count for the block around them.
 */
export function addDirections(html: string): string {
  if (!rightToLeft.test(html)) return html;
  let depth = 0;
  return html.replace(blockTag, (tag, end: string) => {
    if (end === '/') {
      depth -= 1;
      return tag;
    }
    depth += 1;
    return depth === 1 ? `${tag} dir="auto"` : tag;
  });
}
