import type { Result } from '#lib/result.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';

type Read<T> = (search: PageSearch) => Promise<Result<T, JobsError>>;

/** Returns a reading whose answer all callers share until the data change. Failed and degraded answers are read again. */
export function shareByVersion<T>(read: Read<T>): Read<T> {
  const answers = new WeakMap<PageSearch, { readonly version: string; readonly answer: ReturnType<Read<T>> }>();
  return (search) => {
    const version = search.version();
    const shared = answers.get(search);
    if (shared?.version === version) return shared.answer;
    const entry = { version, answer: read(search) };
    answers.set(search, entry);
    const forget = (): void => {
      if (answers.get(search) === entry) answers.delete(search);
    };
    entry.answer.then((result) => {
      if (!result.ok || result.isDegraded === true) forget();
    }, forget);
    return entry.answer;
  };
}
