import path from 'node:path';
import { checkContent } from './content/check-content.ts';
import { checkSpelling, createSpelling, readOwnWords } from './content/check-spelling.ts';
import { readContent, toLine } from './content/read-content.ts';

const root = path.dirname(import.meta.dirname);
const content = readContent(root);
const isCorrect = createSpelling(readOwnWords(root));
const problems = [
  ...checkContent(content),
  ...content.files.flatMap((file) => checkSpelling(file, isCorrect).map((problem) => toLine(file.file, problem))),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stderr.write(
  `${content.paths.length} prose files, ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
