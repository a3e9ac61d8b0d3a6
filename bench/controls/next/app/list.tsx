import type { CardRow, FacetRow } from './rows.ts';

/** A list page as a plain app would write it: links, facets with counts, cards. */
export function List({ cards, facets }: { readonly cards: readonly CardRow[]; readonly facets: readonly FacetRow[] }) {
  return (
    <>
      <header className="header">
        <a href="/">Home</a>
        <a href="/dynamic">Jobs</a>
        <a href="/static">About</a>
      </header>
      <main>
        <h1>{cards.length} jobs</h1>
        {facets.map(({ label, links }) => (
          <section key={label} className="facet">
            <h2>{label}</h2>
            <ul>
              {links.map(({ href, label: name, count }) => (
                <li key={href}>
                  <a href={href}>{`${name} (${count})`}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ul className="cards">
          {cards.map(({ id, title, company, place, type, text, date }) => (
            <li key={id}>
              <article className="card">
                <h2 className="card-title">
                  <a href={`/dynamic?job=${id}`}>{title}</a>
                </h2>
                <p className="card-facts">{`${company} · ${place} · ${type}`}</p>
                <p className="card-text">{text}</p>
                <p className="card-date">
                  Posted <time dateTime={date}>{date}</time>
                </p>
              </article>
            </li>
          ))}
        </ul>
      </main>
      <footer className="footer">An equal opportunity employer.</footer>
    </>
  );
}
