/** Version of the tables. A file of another version is built anew. */
export const schemaVersion = 1;

/**
 * `job`: one posting a row. `summary` is a `JobSummary` as JSON, `description` a `JobDescription` as JSON, `hash` that of its row in the
 * feed, `in_featured_query` whether it matches `config/featured.ts`. A posting that has left the feed stays for a while with a
 * `deletedAt`, and without its texts.
 * `job_key`: guid, requisition id, id and the id of the address, in lower case; several postings may share one.
 * `former_id`: ids, in lower case, of postings that came back under the id `now`.
 * `text`: the texts of `toSearchedText`; `rowid` is `job.row`.
 * `hidden`: hashes of rows of other companies, which need not be parsed again.
 */
export const tables = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE job (
    row INTEGER PRIMARY KEY,
    id TEXT UNIQUE NOT NULL,
    hash TEXT NOT NULL,
    summary TEXT NOT NULL,
    description TEXT NOT NULL,
    in_featured_query INTEGER NOT NULL
  );
  CREATE TABLE job_key (key TEXT NOT NULL, row INTEGER NOT NULL);
  CREATE INDEX job_key_key ON job_key (key);
  CREATE TABLE former_id (id TEXT PRIMARY KEY, now TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE hidden (hash TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE VIRTUAL TABLE text USING fts5(
    names, body, content='', contentless_delete=1, tokenize="porter unicode61 remove_diacritics 2"
  );
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(text, 'row');
`;
