import { canRunPodman, unpackedPodman } from './programs/podman.ts';
import { unpackDebian } from './programs/unpack-debian.ts';

// Only root can run it here: for others, nothing is unpacked.
const isRoot = process.getuid?.() === 0;
if (isRoot && !canRunPodman()) unpackDebian(['podman', 'crun', 'mmdebstrap'], unpackedPodman, true);
process.stderr.write(
  isRoot && canRunPodman()
    ? 'The test of the image uses Podman.\n'
    : 'No Podman: the test of the image is skipped. It needs root on Linux and the packages podman, crun and mmdebstrap.\n',
);
