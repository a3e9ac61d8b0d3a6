import type { BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { openEmbedded } from './open-embedded.ts';
import { openHosted } from './open-hosted.ts';
import { openSolr } from './open-solr.ts';

/** A started backend, or why this machine cannot run it. */
export interface OpenedBackend {
  readonly name: string;
  open(): Promise<BackendUnderTest | string>;
}

/** Every backend, in the order of the report. */
export const allBackends: readonly OpenedBackend[] = [
  { name: 'embedded', open: openEmbedded },
  { name: 'hosted', open: openHosted },
  { name: 'solr', open: openSolr },
];
