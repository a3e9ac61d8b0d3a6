import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { prepareJava, type JavaParts } from './prepare-java.ts';

interface RunningNode {
  readonly port: number;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
  /** Stops it with a signal. */
  stop(): Promise<void>;
}

export interface SolrCluster {
  /** Base address of each node: `http://127.0.0.1:PORT/solr`. */
  readonly urls: readonly string[];
  /** Kills a node. */
  kill(node: number): Promise<void>;
  /** Restarts a killed node, on its port and with its data. */
  restart(node: number): Promise<void>;
  stop(): Promise<void>;
}

/** The last output of a node that ends by itself. */
function startNode(
  { classpath, logging }: JavaParts,
  jvm: readonly string[],
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningNode> {
  const options = [
    ...jvm,
    '-XX:+UseSerialGC',
    `-Dlog4j2.configurationFile=${logging}`,
    `-Dsolr.log.dir=${folder}`,
    '-Dzookeeper.admin.enableServer=false',
  ];
  const child = spawn('java', [...options, '-cp', classpath, 'SolrNode', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const output: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    output.push(line);
    if (output.length > 40) output.shift();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${output.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /^listening on (\d+)$/.exec(line)?.[1];
      if (port !== undefined)
        resolve({
          port: Number(port),
          kill: () => end(child, () => child.kill('SIGKILL')),
          stop: () => end(child, () => child.stdin.end()),
        });
    });
  });
}

async function end(child: ChildProcess, how: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  how();
  await exit;
}

export interface SolrOptions {
  /** Megabytes of each node's heap; default 512. */
  readonly memory?: number;
  /** Its security.json; without one, access is open. */
  readonly security?: string;
  /**
   * True where speed is measured. Otherwise code is compiled once with the fast compiler, which halves the CPU time of
   * a test.
   */
  readonly isOptimized?: boolean;
}

/** Starts Apache Solr as a SolrCloud with a ZooKeeper, on 127.0.0.1. */
export async function startSolr(
  nodes: number,
  { memory = 512, security, isOptimized = false }: SolrOptions = {},
): Promise<SolrCluster> {
  const java = prepareJava();
  const folder = mkdtempSync(path.join(tmpdir(), 'solr-'));
  const compiler = isOptimized ? [] : ['-XX:TieredStopAtLevel=1'];
  const zooKeeper = await startNode(
    java,
    ['-Xmx96m', ...compiler],
    folder,
    ['zookeeper', path.join(folder, 'zookeeper')],
    security === undefined ? {} : { SECURITY_JSON: security },
  );
  const start = (node: number, port: number) =>
    startNode(java, [`-Xmx${memory}m`, ...compiler], folder, [
      'solr',
      path.join(folder, `node-${node}`),
      `127.0.0.1:${zooKeeper.port}`,
      String(port),
    ]);
  const running = await Promise.all(Array.from({ length: nodes }, (_, node) => start(node, 0)));
  const at = (node: number): RunningNode => {
    const found = running[node];
    if (found === undefined) throw new Error(`There is no node ${node}.`);
    return found;
  };
  return {
    urls: running.map(({ port }) => `http://127.0.0.1:${port}/solr`),
    kill: (node) => at(node).kill(),
    async restart(node) {
      running[node] = await start(node, at(node).port);
    },
    async stop() {
      await Promise.all(running.map((node) => node.kill()));
      await zooKeeper.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
