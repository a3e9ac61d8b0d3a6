import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { z } from 'zod';

const folder = path.join(import.meta.dirname, '../../../node_modules/@cyclonedx/cyclonedx-library/res/schema');

function readSchema(name: string): Record<string, unknown> {
  const text = readFileSync(path.join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** Returns what is wrong with a bill of materials by the schema of CycloneDX 1.6; empty when it is valid. */
export function validateSbom(bill: unknown): readonly string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(readSchema('bom-1.6'));
  validate(bill);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
