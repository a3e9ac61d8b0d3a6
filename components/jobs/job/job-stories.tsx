import type { JobStory } from '#lib/views/job/job-stories.ts';

/** Links to the career page of a job, to benefits and to the hiring steps; nothing when there are none. */
export function JobStories({ stories }: { readonly stories: readonly JobStory[] }) {
  if (stories.length === 0) return null;
  return (
    <section className="job-stories" aria-labelledby="stories">
      <h2 id="stories">Before you apply</h2>
      <ul>
        {stories.map(({ href, label, note }) => (
          <li key={href}>
            <a href={href}>
              <strong>{label}</strong> <span>{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
