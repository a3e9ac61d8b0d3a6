import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.dirname(import.meta.dirname);
const target = path.join(folder, 'target');
const classpathFile = path.join(target, 'classpath.txt');
const stampFile = path.join(target, 'stamp.txt');
const mavenTimeoutMs = 8 * 60_000;

/** What a Solr node needs to run. */
export interface JavaParts {
  readonly classpath: string;
  readonly logging: string;
}

function versionOf(program: string, args: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? `${stdout}${stderr}` : null;
}

/**
 * Returns why Solr cannot be started on this machine, in one line; null when it can. Throws in continuous integration
 * when Java and Maven are installed and Solr is not available.
 */
export function findSolrObstacle(): string | null {
  const java = versionOf('javac', ['-version']);
  if (java === null) return 'no Java compiler (JDK 17 or newer)';
  if (Number(/javac (\d+)/.exec(java)?.[1] ?? 0) < 17) return `Java is too old (${java.trim()}), 17 or newer is needed`;
  if (versionOf('mvn', ['--version']) === null) return 'no Maven';
  try {
    prepareJava();
    return null;
  } catch (error) {
    // Continuous integration must fail; a laptop without a network must not.
    if (process.env['CI'] === 'true' || !(error instanceof Error)) throw error;
    return error.message.split('\n').slice(0, 2).join(' ');
  }
}

/** Downloads Solr with Maven and compiles its starter; fast when nothing has changed. Throws with Maven's output. */
export function prepareJava(): JavaParts {
  const sources = ['pom.xml', 'node/SolrNode.java'].map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const stamp = createHash('sha256').update(sources.join('\n')).digest('hex');
  const parts = () => readFileSync(classpathFile, 'utf8').trim().split(path.delimiter);
  const isReady =
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && parts().every((part) => existsSync(part));
  if (!isReady) {
    const { status, stdout, stderr } = spawnSync('mvn', ['-B', '-q', 'compile'], {
      cwd: folder,
      encoding: 'utf8',
      timeout: mavenTimeoutMs,
    });
    if (status !== 0) throw new Error(`Maven could not fetch or compile Solr:\n${stdout}${stderr}`.slice(0, 2000));
    writeFileSync(stampFile, stamp);
  }
  return {
    classpath: [path.join(target, 'classes'), ...parts()].join(path.delimiter),
    logging: path.join(folder, 'node/log4j2.xml'),
  };
}
