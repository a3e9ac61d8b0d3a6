type Cells = readonly string[];

/** Rows of a table under a heading of their own. */
export interface TableSection {
  readonly section: string;
  readonly rows: readonly Cells[];
}

/** Returns the lines of a table for a terminal, whose columns are as wide as their longest cell. @param rows the heads first */
export function toTextLines(rows: readonly Cells[]): readonly string[] {
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(columns[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns a table for a terminal with a line above the rows of each section. */
export function toTextSections(heads: Cells, sections: readonly TableSection[]): string {
  const [head = '', ...lines] = toTextLines([heads, ...sections.flatMap(({ rows }) => rows)]);
  let next = 0;
  const groups = sections.map(({ section, rows }) =>
    [`\n${section}`, ...lines.slice(next, (next += rows.length))].join('\n'),
  );
  return [head, ...groups].join('\n');
}

/** Returns a table as Markdown. */
export function toMarkdownTable(heads: Cells, rows: readonly Cells[]): string {
  return [heads, heads.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** Returns a table as Markdown for each section, below its heading. */
export function toMarkdownSections(heads: Cells, sections: readonly TableSection[]): string {
  return sections.map(({ section, rows }) => `## ${section}\n\n${toMarkdownTable(heads, rows)}\n`).join('\n');
}
