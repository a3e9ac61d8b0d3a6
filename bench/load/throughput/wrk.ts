import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { killOnExit } from '#bench/support/child-server.ts';
import type { LoadGenerator, LoadTarget } from './load-generator.ts';

const run = promisify(execFile);
const answer = z.object({
  requests: z.number(),
  microseconds: z.number().positive(),
  p50: z.number(),
  p99: z.number(),
  errors: z.number(),
});

function isThere(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v wrk'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

// Without a `request` function wrk sends one prepared buffer, so that a single path costs the load generator no time.
function buildScript({ paths, headers }: LoadTarget): string {
  const several = `
local requests, next = {}, 0
init = function()
  for index, path in ipairs({ ${paths.map(quote).join(', ')} }) do requests[index] = wrk.format("GET", path) end
end
request = function()
  next = next % #requests + 1
  return requests[next]
end`;
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[${quote(name)}] = ${quote(value)}`);
  return `${lines.join('\n')}
${paths.length > 1 ? several : ''}
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('\\nRESULT {"requests":%d,"microseconds":%d,"p50":%.3f,"p99":%.3f,"errors":%d}\\n', summary.requests,
    summary.duration, latency:percentile(50) / 1000, latency:percentile(99) / 1000, e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}

/** Returns wrk with one thread; null where it is not installed. @param folder for its scripts */
export function findWrk(folder: string): LoadGenerator | null {
  if (!isThere()) return null;
  return {
    name: 'wrk -t1',
    async run(target, connections, seconds) {
      const script = path.join(folder, 'target.lua');
      writeFileSync(script, buildScript(target));
      const url = target.origin + (target.paths[0] ?? '/');
      const running = run('wrk', [
        '-t1',
        `-c${connections}`,
        `-d${Math.ceil(seconds)}s`,
        '--timeout',
        '10s',
        '--latency',
        '-s',
        script,
        url,
      ]);
      killOnExit(running.child);
      const { stdout } = await running;
      const { requests, microseconds, p50, p99, errors } = answer.parse(
        JSON.parse(/RESULT (.*)/.exec(stdout)?.[1] ?? 'null'),
      );
      const isAnswered = requests > 0;
      return {
        requests,
        requestsPerSecond: requests / (microseconds / 1e6),
        p50: isAnswered ? p50 : Number.NaN,
        p99: isAnswered ? p99 : Number.NaN,
        errors,
      };
    },
  };
}
