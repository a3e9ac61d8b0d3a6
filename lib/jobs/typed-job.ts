import { withoutAttachment } from '#lib/http/link-attachments.ts';
import { tryDecode } from '#lib/http/path-segments.ts';
import { isPossibleId } from './lookup-ids.ts';

/** Longer texts are read up to here. */
const maxLength = 4000;
/** Each is a lookup in the search. */
const maxIds = 3;

/** What people write before an ID: "Req #", "Job ID:", "Requisition no." */
const label = /^(?:job|req|requisition|posting|position|vacancy|opening|ref|reference|id|no|nr|num|number|code)$/i;
const guid = /(?<![\da-f])(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![a-f])/gi;
const uuid = /^[\da-f-]{36}$/i;
const leading = /^[^\p{L}\p{N}]+/u;
const scheme = /^(?:https?:)?\/\//i;
/** Query parameters that carry the ID of a job. */
const idName = /^(?:job|req|requisition)?[_-]?id$/i;

/** An address in a text: path and query, whatever the host. */
interface TypedAddress {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
}

/** Returns the first address in a text, which may lack its scheme or host, or be escaped; null when there is none. */
export function findTypedAddress(text: string): TypedAddress | null {
  for (const word of text.slice(0, maxLength).split(/\s+/u)) {
    const plain = ((/%2f/i.test(word) ? tryDecode(word) : null) ?? word).replace(/^[^\p{L}\p{N}/]+/u, '');
    const rest = plain.replace(scheme, '');
    const slash = rest.search(/[/?#]|$/);
    const host = rest.slice(0, slash);
    if (rest[slash] !== '/' || (rest === plain && host !== '' && !host.includes('.'))) continue;
    const [path = '', query] = rest
      .slice(slash)
      .replace(/#.*/s, '')
      .split(/\?(.*)/s, 2);
    return { path, search: query === undefined ? '' : `?${query}` };
  }
  return null;
}

/**
 * Returns what may be the ID of a job in the text of a search: the text itself, an ID after a label ("Req #2026-18661"), and the
 * IDs in the address of a job. Only the data know which one is.
 */
export function findTypedIds(text: string): readonly string[] {
  const address = findTypedAddress(text);
  const ids = address === null ? findLabeledIds(text.slice(0, maxLength)) : findAddressIds(address);
  const guids = text.slice(0, maxLength).match(guid) ?? [];
  const forms = [...ids, ...guids].flatMap((id) => (uuid.test(id) ? [id, id.replaceAll('-', '')] : [id]));
  return [...new Set(forms)].slice(0, maxIds);
}

function findLabeledIds(text: string): readonly string[] {
  const whole = text.trim();
  const words = whole.split(/[\s:#=()[\]№]+/u).map((part) => withoutAttachment(part.replace(leading, '')));
  const [word = '', ...others] = words.filter((part) => part !== '' && !label.test(part));
  return [whole, ...(others.length === 0 ? [word] : [])].filter(isPossibleId);
}

function findAddressIds({ path, search }: TypedAddress): readonly string[] {
  const segments = path
    .split('/')
    .map((segment) => withoutAttachment(tryDecode(segment) ?? segment))
    .filter((segment) => segment !== '');
  const job = segments.findLastIndex((segment) => segment.toLowerCase() === 'job');
  const inQuery = [...new URLSearchParams(search)].flatMap(([name, value]) =>
    idName.test(name) ? [withoutAttachment(value)] : [],
  );
  const beforeJob = job > 0 ? (segments[job - 1] ?? '') : '';
  return [beforeJob, ...[...inQuery, segments.at(-1) ?? ''].filter(isPossibleId)].filter((id) => id !== '');
}
