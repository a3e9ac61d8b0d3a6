import { existsSync, readFileSync } from 'node:fs';

/** Heading of the section about the front, at the end of a report. */
const heading = '## Behind the shipped nginx';

function readParts(file: URL | string): readonly [report: string, section: string] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const at = text.indexOf(`\n${heading}\n`);
  return at === -1 ? [text, ''] : [text.slice(0, at + 1), text.slice(at + 1)];
}

/** Returns a new report with the existing section about the front. */
export function preserveFrontSection(file: URL | string, report: string): string {
  const [, section] = readParts(file);
  return section === '' ? report : `${report.trimEnd()}\n\n${section}`;
}

/** Returns the existing report with a new section about the front. */
export function withFrontSection(file: URL | string, section: string): string {
  const [report] = readParts(file);
  return `${report.trimEnd()}\n\n${heading}\n\n${section.trim()}\n`;
}
