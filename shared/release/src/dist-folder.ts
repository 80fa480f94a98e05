import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildManifest } from '@shop/contract/release';
import { fitsIntegrity } from './integrity.ts';
import { readManifest } from './manifest.ts';
import { Refusal } from './refusal.ts';
import { type Provenance, readProvenance } from './signing/provenance.ts';

/** A build in its folder, verified against its `build.json`. */
export interface Dist {
  manifest: BuildManifest;
  manifestText: string;
  files: Map<string, Buffer>;
  server: Buffer;
  maps: Map<string, Buffer>;
  /** Its signature, if the publisher signed it and not the store. */
  signed: string | null;
  /** Its origin, as the build recorded it. */
  provenance: Provenance | null;
  /** The third-party packages inside, as CycloneDX JSON; older builds have none. */
  materials: string | null;
}

const readIfThere = (path: string) => readFile(path).catch(() => null);

export async function readDist(folder: string): Promise<Dist> {
  const text = await readIfThere(join(folder, 'build.json'));
  if (!text) throw new Refusal([`${folder} has no build.json: build it first`]);
  const manifest = readManifest(text.toString());
  const reasons: string[] = [];

  async function read(path: string, { integrity }: { integrity: string }) {
    const bytes = await readIfThere(join(folder, path));
    if (!bytes) reasons.push(`${path} is missing from the build`);
    else if (!fitsIntegrity(bytes, integrity)) reasons.push(`${path} is not what build.json says: build it again`);
    return bytes ?? Buffer.alloc(0);
  }

  const files = new Map<string, Buffer>();
  for (const [file, expected] of Object.entries(manifest.files))
    files.set(file, await read(join('browser', file), expected));
  const maps = new Map<string, Buffer>();
  for (const [file, expected] of Object.entries(manifest.maps ?? {}))
    maps.set(file, await read(join('maps', file), expected));
  const server = await read(manifest.server.file, manifest.server);
  const [signed, provenance, materials] = await Promise.all(
    ['signed.json', 'provenance.json', 'materials.json'].map((name) => readIfThere(join(folder, name))),
  );
  if (reasons.length > 0) throw new Refusal(reasons);
  return {
    manifest,
    manifestText: text.toString(),
    files,
    server,
    maps,
    signed: signed?.toString() ?? null,
    provenance: provenance ? readProvenance(provenance.toString()) : null,
    materials: materials?.toString() ?? null,
  };
}
