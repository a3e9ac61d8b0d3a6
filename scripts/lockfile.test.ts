import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = path.dirname(import.meta.dirname);
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
const entry = z.object({
  integrity: z.string().optional(),
  version: z.string().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const { packages } = z.object({ packages: z.record(z.string(), entry) }).parse(JSON.parse(text));
const withEngines = z.object({ engines: z.object({ node: z.string() }) });
const withScripts = z.object({ scripts: z.record(z.string(), z.string()).default({}) });
const { engines } = withEngines.parse(read('package.json'));
const locked = z.object({ packages: z.object({ '': withEngines }) }).parse(JSON.parse(text)).packages[''];
const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(read('package.json'));

test('the lockfile names no registry', () => {
  expect(text).not.toContain('"resolved"');
});

test('every package has an integrity hash; node scripts/complete-lockfile.ts adds missing ones', () => {
  const missing = Object.entries(packages).filter(
    ([place, { integrity }]) => place !== '' && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  expect(missing.map(([place]) => place)).toEqual([]);
});

test('no installed package has a script that would run at install: they are refused', () => {
  const installed = Object.keys(packages).filter((place) => place !== '' && existsSync(path.join(root, place)));
  expect(installed.length).toBeGreaterThan(500);
  const manifests = installed.map((place) => [place, withScripts.parse(read(`${place}/package.json`))] as const);
  expect(
    manifests.filter(([, { scripts }]) => 'preinstall' in scripts || 'install' in scripts || 'postinstall' in scripts),
  ).toEqual([]);
});

test('versions are exact', () => {
  for (const kind of Object.values(manifest))
    for (const version of Object.values(kind)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('Node has one version in the packages of every platform and in the image', () => {
  const versions = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  const image = /^ARG NODE_IMAGE=node:(\d+\.\d+\.\d+)-/m.exec(
    readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'),
  )?.[1];
  expect(new Set(versions.map(([, version]) => version))).toEqual(new Set([image]));
  expect(readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()).toBe(image);
  expect(engines.node).toBe(image);
  expect(locked.engines.node).toBe(image);
});

test('the packages of every platform are locked; node scripts/complete-lockfile.ts adds missing ones', () => {
  const requiredPackages = { ...packages['node_modules/next']?.optionalDependencies, ...manifest.optionalDependencies };
  const compilers = Object.entries(requiredPackages).filter(
    ([name]) => name.startsWith('@next/swc-') || name.startsWith('node-'),
  );
  expect(compilers.length).toBeGreaterThan(10);
  for (const [name, version] of compilers) expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
});

test('optional packages of other platforms are locked, or npm ci would fail everywhere; node scripts/complete-lockfile.ts adds them', () => {
  const isLocked = (place: string, name: string): boolean => {
    const folders = place
      .split('/node_modules/')
      .map((_, index, parts) => [...parts.slice(0, parts.length - index), name].join('/node_modules/'));
    return [...folders, `node_modules/${name}`].some((candidate) => packages[candidate] !== undefined);
  };
  const requiredPackages = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [place, name] as const),
  );
  expect(requiredPackages.length).toBeGreaterThan(30);
  expect(
    requiredPackages.filter(([place, name]) => !isLocked(place, name)).map(([place, name]) => `${place} › ${name}`),
  ).toEqual([]);
});
