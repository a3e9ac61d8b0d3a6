import { toMarkdownTable } from '#scripts/tables.ts';

export interface Visit {
  /** Seconds from `npm start` in the clone to the first page. */
  readonly firstStart: number;
  /** Milliseconds of the first response of `/jobs/`. */
  readonly firstList: number;
  /** Seconds from Ctrl+C until all its processes have ended. */
  readonly stop: number;
  /** Seconds from the second `npm start` to the first page. */
  readonly secondStart: number;
  /** Seconds of `npm test`. */
  readonly test: number;
  /** Whether it ended with exit code 0. */
  readonly isGreen: boolean;
  /** Output lines about packages, browser and each suite, and the last line. */
  readonly outputLines: readonly string[];
}

interface Step {
  readonly name: string;
  readonly figure: string;
  readonly goal: string;
  readonly isMet: boolean;
}

const goals = { firstStart: 120, secondStart: 10, stop: 10, test: 300 };
const reportedLine =
  /^(?:Installed in .*|No Chromium on this system: .*|Installing Debian's chromium .*|Browser tests use .*|[\w, ]+: \d+ passed, \d+ failed, \d+ skipped in \d+ s|\d+ skipped|\d+ passed, \d+ failed)$/;

/** Returns the output lines that a report contains, in order. @param output without ANSI colors */
export function pickLines(output: string): readonly string[] {
  return output.split(/\r?\n/).filter((line) => reportedLine.test(line));
}

/** Returns the steps with their goals. */
export function listSteps(visit: Visit): readonly Step[] {
  const seconds = (name: string, id: keyof typeof goals): Step => ({
    name,
    figure: `${visit[id].toFixed(1)} s`,
    goal: `≤ ${goals[id]} s`,
    isMet: visit[id] <= goals[id],
  });
  const test = seconds('`npm test`', 'test');
  return [
    seconds('`npm start`: packages, build, first page', 'firstStart'),
    {
      name: '`/jobs/`, asked for the first time',
      figure: `${Math.round(visit.firstList)} ms`,
      goal: '≤ 1000 ms',
      isMet: visit.firstList <= 1000,
    },
    seconds('Ctrl+C, until nothing of it runs', 'stop'),
    seconds('`npm start` again: first page', 'secondStart'),
    { ...test, goal: `green, ${test.goal}`, isMet: test.isMet && visit.isGreen },
  ];
}

/** Returns the report as Markdown. @param facts about the run, one line each */
export function toMarkdown(visit: Visit, facts: readonly string[]): string {
  const steps = listSteps(visit);
  return [
    '# A newcomer',
    '',
    `Written by \`npm run bench -- newcomer\`. ${steps.filter(({ isMet }) => isMet).length} of ${steps.length} steps meet their goals.`,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    toMarkdownTable(
      ['Step', 'Time', 'Goal', ''],
      steps.map(({ name, figure, goal, isMet }) => [name, figure, goal, isMet ? 'pass' : 'short']),
    ),
    '',
    'The commands said:',
    '',
    '```',
    ...visit.outputLines,
    '```',
    '',
    '## How it was measured',
    '',
    'What is committed is cloned into an empty folder. There the two commands of the README run as a shell would run them: with the Node and npm of the system, an empty cache of npm, and nothing of this project in the environment. Only the port and the address of this machine are given. `npm test` follows in the same folder, so the packages and the build are there. The line of the packages is of the first `npm start`, all others are of `npm test`.',
    '',
  ].join('\n');
}
