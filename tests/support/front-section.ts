import { existsSync, readFileSync } from 'node:fs';

/** Where a report tells what was found behind the front, at its end. */
const heading = '## Behind the shipped nginx';

function readParts(file: URL | string): readonly [report: string, section: string] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const at = text.indexOf(`\n${heading}\n`);
  return at === -1 ? [text, ''] : [text.slice(0, at + 1), text.slice(at + 1)];
}

/** A new report, with the section of the front that stands in its file already. */
export function preserveFrontSection(file: URL | string, report: string): string {
  const [, section] = readParts(file);
  return section === '' ? report : `${report.trimEnd()}\n\n${section}`;
}

/** The report of a file with a new section of the front. */
export function withFrontSection(file: URL | string, section: string): string {
  const [report] = readParts(file);
  return `${report.trimEnd()}\n\n${heading}\n\n${section.trim()}\n`;
}
