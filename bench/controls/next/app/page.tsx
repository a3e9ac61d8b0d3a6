const cards = Array.from({ length: 40 }, (_, number) => ({
  id: number,
  title: `Line maintenance technician ${number}`,
}));

/** Prerendered at build: a list as a plain app would write it. */
export default function Page() {
  return (
    <main>
      <h1>{`${cards.length} jobs`}</h1>
      <ul>
        {cards.map(({ id, title }) => (
          <li key={id}>
            <h2>
              <a href={`/?job=${id}`}>{title}</a>
            </h2>
            <p>Example Airways · Portland, OR · Full-time</p>
            <p>You keep people and aircraft moving, on time and safely, with a team that looks out for one another.</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
