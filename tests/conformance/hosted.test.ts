import { openHosted } from './backends/open-hosted.ts';
import { countCases } from '#tests/support/random-cases.ts';
import { describeBackend } from './describe-backend.ts';

describeBackend(await openHosted(), {
  everydayStep: 5,
  randomQueries: countCases(100),
  linkedQueries: countCases(10),
  links: 3,
});
