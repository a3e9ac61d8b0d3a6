import type { MilitaryView } from '#lib/views/military/military-view.ts';
import { buildMilitaryUrl, jobsUrl } from '#lib/urls.ts';
import { OccupationList } from './occupation-list.tsx';

const codeShapes: readonly (readonly [branch: string, shape: string, examples: readonly string[]])[] = [
  ['Army', 'Two digits and a letter; for warrant officers, three digits and a letter', ['68W', '153A']],
  ['Navy', 'Two or three letters; for officers, four digits', ['AD', '1310']],
  [
    'Air Force',
    'Digit, letter, digit, X, digit, where X stands for any skill level; for officers, two digits and letters',
    ['2A5X1', '11MX'],
  ],
  ['Marine Corps', 'Four digits', ['6113']],
  ['Coast Guard', 'Two or three letters', ['AMT']],
  ['Space Force', 'Same as the Air Force', ['5S0X1']],
];

/** Suggestions for when a code or title is unknown. */
export function MilitaryHelp({ view: { requestedText, nearest, keywordSearch } }: { readonly view: MilitaryView }) {
  return (
    <>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest">Similar codes</h2>
          <OccupationList occupations={nearest} />
        </section>
      )}
      <section aria-labelledby="by-words">
        <h2 id="by-words">Search by keyword instead</h2>
        {keywordSearch === null ? (
          <p>
            {`No jobs match “${requestedText}”. Describe the work you did, such as supply, radio or engine, or `}
            <a href={jobsUrl}>see all jobs</a>.
          </p>
        ) : (
          <p>
            <a href={keywordSearch.href}>{`Jobs that mention “${keywordSearch.label}”`}</a> {`(${keywordSearch.jobs})`}
          </p>
        )}
      </section>
      <section aria-labelledby="shapes">
        <h2 id="shapes">What codes look like</h2>
        <dl className="code-shapes">
          {codeShapes.map(([branch, shape, examples]) => (
            <div key={branch}>
              <dt>{branch}</dt>
              <dd>
                {`${shape}: `}
                {examples.map((code, index) => (
                  <span key={code}>
                    {index > 0 && ', '}
                    <a href={buildMilitaryUrl(code)}>{code}</a>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
