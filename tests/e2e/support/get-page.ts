import { sendRequest } from './send-request.ts';
import { readPage } from './read-page.ts';

/** Fetches a page that must exist. @throws Error with the address when its status is not 200 */
export async function getPage(origin: string, path: string): Promise<Document> {
  const { status, text } = await sendRequest(origin, path);
  if (status !== 200) throw new Error(`${path} answers ${status}.`);
  return readPage(text);
}
