import type { Dist } from '../dist-folder.ts';
import { seal } from '../signing/envelope.ts';
import { statementOf } from '../signing/provenance.ts';
import type { Signer } from '../signing/signer.ts';
import type { ReleaseService } from './release-service.ts';

const AT_ONCE = 4;
const BYTES = 'application/octet-stream';
const UNKNOWN = { builder: 'unknown' };

/** Sent with the files: the build's origin, its contents and, with our own key, our signature. */
function notesOf(
  { manifest, manifestText, provenance, materials }: Dist,
  signer: Signer | null,
): [string, Uint8Array][] {
  const origin = provenance ?? UNKNOWN;
  const signed = signer && seal(JSON.stringify(statementOf(manifest, manifestText, origin)), signer);
  return [
    ['provenance.json', Buffer.from(JSON.stringify(origin))],
    ...(materials !== null ? [['materials.json', Buffer.from(materials)] as [string, Uint8Array]] : []),
    ...(signed ? [['signed.json', Buffer.from(signed)] as [string, Uint8Array]] : []),
  ];
}

/** Uploads the files that the service does not have yet. After an interruption it continues. */
export async function uploadBuild(
  service: ReleaseService,
  dist: Dist,
  signer: Signer | null,
  log: (line: string) => void,
) {
  const { section, build, server } = dist.manifest;
  const path = `/api/uploads/${section}/${build}`;
  const { missing } = (await service.put(path, Buffer.from(dist.manifestText), 'application/json')) as {
    missing: string[];
  };
  const all = new Map<string, Uint8Array>([
    ...[...dist.files].map(([file, bytes]) => [`browser/${file}`, bytes] as const),
    [server.file, dist.server],
    ...[...dist.maps].map(([file, bytes]) => [`maps/${file}`, bytes] as const),
    ...notesOf(dist, signer),
  ]);
  const waiting = [...all].filter(([file]) => missing.includes(file));
  const bytes = waiting.reduce((sum, [, each]) => sum + each.length, 0);
  log(`sending ${waiting.length} of ${all.size} files, ${Math.ceil(bytes / 1024)} KiB`);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await service.put(`${path}/${next[0]}`, next[1], BYTES);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
