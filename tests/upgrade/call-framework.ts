import { inspect } from 'node:util';
import { runtime } from '#lib/runtime/runtime.ts';
import { createRequestContext } from '#lib/runtime/request-context.ts';
import { callPages } from '#lib/server/rendering/next/call-pages.ts';
import { createNextPages } from '#lib/server/rendering/next/next-pages.ts';
import { z } from 'zod';
import { useSampleSite } from '#tests/support/use-sample-site.ts';

// Calls the installed framework like a render thread. Arguments: the folder that contains `.next`, the requests as
// JSON. Prints
// the responses as JSON, in one line.
const requests = z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) }));

const [directory = '', list = '[]'] = process.argv.slice(2);
const search = await useSampleSite();
const { pages, close } = await createNextPages({ directory, isDevelopment: false, port: 1 });
const responses: object[] = [];
for (const { path, headers } of requests.parse(JSON.parse(list))) {
  const context = createRequestContext(path);
  const response = await runtime().context.run(context, () =>
    callPages(pages, path, { host: 'careers.example.com', ...headers }),
  );
  const { status, headers: answered, body } = response;
  responses.push({
    status,
    location: answered['location'] ?? null,
    poweredBy: answered['x-powered-by'] ?? null,
    end: body.toString().trimEnd().slice(-'</html>'.length),
    thrown: context.thrown === undefined ? null : inspect(context.thrown),
  });
}
process.stdout.write(JSON.stringify(responses));
await close();
await search.close();
