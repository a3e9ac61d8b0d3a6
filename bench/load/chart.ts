import type { Row } from './row.ts';

interface Bar {
  readonly section: string;
  readonly label: string;
  readonly goal: string;
  /** Used share of the goal. */
  readonly used: number;
  readonly isMet: boolean;
}

const width = 860;
const labelWidth = 470;
const scaleEnd = 1.5;
const figureWidth = 100;
const plotWidth = width - labelWidth - figureWidth;
const lineHeight = 19;
const headHeight = 26;
const top = 52;
const maxLabelLength = 54;

// The image appears on light and dark pages, whatever the system theme is, so it has its own background.
const style = `
  .ground { fill: #ffffff; stroke: #d5dae1; }
  text { font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: #1c2530; }
  .title { font-size: 14px; font-weight: 600; }
  .section { font-weight: 600; fill: #43505f; }
  .goal { stroke: #1c2530; stroke-width: 1.5; }
  .met { fill: #1f6fb2; }
  .short { fill: #c2550a; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #12181f; stroke: #34404d; }
    text { fill: #e6ebf0; }
    .section { fill: #a9b6c4; }
    .goal { stroke: #e6ebf0; }
    .met { fill: #5aa9e6; }
    .short { fill: #f2994a; }
  }`;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function shorten(text: string): string {
  return text.length <= maxLabelLength ? text : `${text.slice(0, maxLabelLength - 1).trimEnd()}…`;
}

/** The row of each section and goal that is nearest to its goal, or misses it most. */
function listBars(rows: readonly Row[]): readonly Bar[] {
  const bars = rows.flatMap(({ section, what, goal }): readonly Bar[] =>
    goal?.used === undefined
      ? []
      : [
          {
            section,
            label: what,
            goal: goal.text,
            used: Number.isFinite(goal.used) ? goal.used : scaleEnd,
            isMet: goal.isMet,
          },
        ],
  );
  const groups = Map.groupBy(bars, ({ section, goal }) => `${section}\n${goal}`);
  return [...groups.values()].flatMap((group) => group.toSorted((left, right) => right.used - left.used).slice(0, 1));
}

function toX(used: number): number {
  return labelWidth + (Math.min(used, scaleEnd) / scaleEnd) * plotWidth;
}

function drawBar({ label, goal, used, isMet }: Bar, y: number): string {
  const figure = `${Math.round(used * 100)} %${isMet ? '' : ' short'}`;
  return [
    `<text x="${labelWidth - 10}" y="${y + 13}" text-anchor="end">${escape(`${shorten(label)}: ${goal}`)}</text>`,
    `<rect class="${isMet ? 'met' : 'short'}" x="${labelWidth}" y="${y + 3}" width="${(toX(used) - labelWidth).toFixed(1)}" height="${lineHeight - 7}"/>`,
    `<text x="${width - 16}" y="${y + 13}" text-anchor="end">${figure}</text>`,
  ].join('\n');
}

/** Draws the row nearest to each goal as an image. */
export function toChart(rows: readonly Row[]): string {
  const drawn: string[] = [];
  let y = top;
  for (const [section, bars] of Map.groupBy(listBars(rows), (bar) => bar.section)) {
    drawn.push(`<text class="section" x="16" y="${y + 18}">${escape(section)}</text>`);
    y += headHeight;
    for (const bar of bars) {
      drawn.push(drawBar(bar, y));
      y += lineHeight;
    }
  }
  const height = y + 16;
  const goalX = toX(1).toFixed(1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">How much of each goal is used; up to 100 % it is met</title>
<style>${style}
</style>
<rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6"/>
<text class="title" x="16" y="28">How much of each goal is used: up to the line it is met</text>
<line class="goal" x1="${goalX}" x2="${goalX}" y1="40" y2="${height - 12}"/>
${drawn.join('\n')}
</svg>
`;
}
