import type { BuildReader } from '@shop/release/builds';
import type { ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { type RetainedBuild, retainedBuilds } from '@shop/release/retained-builds';
import type { Store } from '@shop/server/store/store';
import type { BoardBuild } from './shapes.ts';

const sizeOf = (files: Record<string, { bytes: number }>) =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

async function withOrigin(reader: BuildReader, retained: RetainedBuild): Promise<BoardBuild> {
  const { section, build } = retained;
  try {
    const [manifest, signed] = await Promise.all([reader.manifest(section, build), reader.signed(section, build)]);
    const { files = {} } = manifest ?? {};
    return {
      ...retained,
      keyId: signed?.keyId ?? null,
      provenance: signed?.provenance ?? null,
      bytes: sizeOf(files),
      files: Object.keys(files).length,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...retained, keyId: null, provenance: null, fault: error.message, bytes: 0, files: 0 };
  }
}

/** Every build in the store with its origin; one with an invalid signature has its fault. */
export async function buildsWithOrigin(store: Store, reader: BuildReader, release: ReleaseDocument) {
  const retained = await retainedBuilds(store, release);
  const all: BoardBuild[] = [];
  for (const each of retained) all.push(await withOrigin(reader, each));
  return all;
}
