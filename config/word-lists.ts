/** Returns the lines of a table, without its headings. */
export function readLines(table: string): readonly string[] {
  return table.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('# '));
}

/** Returns the entries of a table whose lines are such as "name: text". */
export function readEntries(table: string): Readonly<Record<string, string>> {
  const entries = readLines(table).map((line) => {
    const [name, text, ...rest] = line.split(': ');
    if (name === undefined || text === undefined || rest.length > 0) throw new Error(`Not "name: text": ${line}`);
    return [name, text] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the items of a list that are separated by commas, with their alternatives: "my {first|second} job" is two. */
export function readList(list: string): readonly string[] {
  return list.trim().split(/,\s+/).flatMap(expand);
}

function expand(text: string): readonly string[] {
  const {
    before = '',
    options,
    after = '',
  } = /^(?<before>[^{]*)\{(?<options>[^}]*)\}(?<after>.*)$/.exec(text)?.groups ?? {};
  if (options === undefined) return [text];
  return options.split('|').flatMap((option) => expand(`${before}${option}${after}`));
}
