import type { SavedView } from '#lib/views/saved/saved-view.ts';

/** Two or three jobs side by side. */
export function JobComparison({
  comparison: { jobs, rows },
}: {
  readonly comparison: NonNullable<SavedView['comparison']>;
}) {
  return (
    <div className="comparison">
      <h2 id="comparison">Side by side</h2>
      <div className="comparison-scroll" role="region" aria-labelledby="comparison" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {jobs.map(({ card: { id, href, title, language } }) => (
                <th key={id} scope="col" dir="auto">
                  <a href={href} lang={language ?? undefined}>
                    {title}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ term, cells }) => (
              <tr key={term}>
                <th scope="row">
                  <span>{term}</span>
                </th>
                {cells.map((lines, index) => (
                  <td key={jobs[index]?.card.id}>
                    <Lines lines={lines} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return 'Not listed';
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
