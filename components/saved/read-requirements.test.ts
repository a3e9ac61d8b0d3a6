import { expect, test } from 'vitest';
import { renderDescription } from '#lib/jobs/description/render-description.ts';
import { readRequirements } from './job-comparison.tsx';

function read(body: string, limit = 3): readonly string[] {
  return readRequirements(renderDescription({ format: 'markdown', body }), limit);
}

test.each([
  [
    'returns the lines from the heading to the next one',
    '## The Team\n\nKind.\n\n## Required Experience, Education & Skills\n\n- One\n- Two\n\n## Pay\n\nGood.',
    ['One', 'Two'],
  ],
  ['returns at most the requested number of lines', '## What You Need\n\n- 1\n- 2\n- 3\n- 4', ['1', '2', '3']],
  [
    'skips preferred qualifications',
    '## Preferred Qualifications\n\n- Extra\n\n## Qualifications\n\n- License',
    ['License'],
  ],
  [
    'ignores an earlier line with the same text as the heading',
    'Qualifications\n\n## The Role\n\nFly.\n\n## Qualifications\n\n- License',
    ['License'],
  ],
  ['Japanese headings', '## 仕事\n\n飛ぶ。\n\n## 応募資格\n\n- 免許', ['免許']],
  ['returns nothing without a requirements heading', '## The Team\n\nKind.', []],
])('%s', (_name, body, lines) => {
  expect(read(body)).toEqual(lines);
});
