import { constants, inflateSync } from 'node:zlib';

/** Returns for each page of a PDF of Chromium whether it has text. */
export function readPagesWithText(pdf: Buffer): readonly boolean[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const start = text.indexOf('stream\n', text.indexOf(`\n${id} 0 obj\n`)) + 'stream\n'.length;
    const content = pdf.subarray(start, text.indexOf('\nendstream', start));
    return / T[jJ]\b/.test(inflateSync(content, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'));
  });
}
