import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildManifest } from '@shop/contract/release';
import { buildReader, keys } from '@shop/release/builds';
import { damagedFiles } from '@shop/release/damaged';
import { fitsIntegrity } from '@shop/release/integrity';
import { readManifest } from '@shop/release/manifest';
import { Refusal } from '@shop/release/refusal';
import { newestRelease } from '@shop/release/revisions';
import { isSameCode, otherContents } from '@shop/release/same-code';
import type { Store } from '@shop/server/store/store';

export const LARGEST_FILE = 5 * 1024 * 1024;
const LARGEST_BUILD = 50 * 1024 * 1024;
const MOST_FILES = 1_000;
const LONGEST_PATH = 200;
const ABANDONED_MS = 24 * 3_600_000;
const NOTES = ['provenance.json', 'materials.json', 'signed.json'];
const LARGEST_NOTE = 64 * 1024;

const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
export const tooLarge = (file: string, bytes: number) =>
  `${file} has ${mib(bytes)}, and ${mib(LARGEST_FILE)} is the most for one file`;

function refuseTooLarge({ files, maps = {} }: BuildManifest) {
  const all = [...Object.entries(files), ...Object.entries(maps)];
  const bytes = all.reduce((sum, [, each]) => sum + each.bytes, 0);
  const large = all.filter(([, each]) => each.bytes > LARGEST_FILE);
  const long = all.find(([file]) => file.length > LONGEST_PATH);
  const reasons = [
    ...(all.length > MOST_FILES ? [`It has ${all.length} files, and ${MOST_FILES} is the most`] : []),
    ...(bytes > LARGEST_BUILD ? [`It has ${mib(bytes)}, and ${mib(LARGEST_BUILD)} is the most`] : []),
    ...large.map(([file, each]) => tooLarge(file, each.bytes)),
    ...(long ? [`The path of ${long[0].slice(0, 60)}… is longer than ${LONGEST_PATH} characters`] : []),
  ];
  if (reasons.length > 0) throw new Refusal(reasons);
}

/** What a file must match; null if its build does not have it. */
function expected({ files, maps = {}, server }: BuildManifest, file: string): { integrity: string } | null {
  if (file === server.file) return server;
  const [folder, ...rest] = file.split('/');
  const known = folder === 'browser' ? files : folder === 'maps' ? maps : {};
  const name = rest.join('/');
  return Object.hasOwn(known, name) ? (known[name] ?? null) : null;
}

/** A file appears complete and matching its build, or not at all; sending it again is harmless. */
export function uploads(store: Store, root: string) {
  const folderOf = (section: string, build: string) => join(root, section, build);

  async function place(path: string, bytes: Uint8Array) {
    const draft = join(root, `.${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, bytes, { flag: 'wx' });
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function manifestOf(section: string, build: string): Promise<BuildManifest> {
    const text = await readFile(join(folderOf(section, build), 'build.json'), 'utf8').catch(() => null);
    if (text === null) throw new Refusal([`Send build.json of ${section}/${build} first`]);
    return readManifest(text);
  }

  const hasIt = async (path: string, { integrity }: { integrity: string }) => {
    const bytes = await readFile(path).catch(() => null);
    return bytes !== null && fitsIntegrity(bytes, integrity);
  };

  /** Files that a stored build already has need no upload. */
  async function takeFrom(name: string, { section, files }: BuildManifest, folder: string) {
    const stored = await buildReader(store)
      .manifest(section, name)
      .catch(() => null);
    if (!stored) return;
    for (const [file, { integrity }] of Object.entries(files)) {
      if (stored.files[file]?.integrity !== integrity) continue;
      const bytes = await store.get(keys.browser(section, name, file));
      if (bytes && fitsIntegrity(bytes, integrity)) await place(join(folder, 'browser', file), bytes);
    }
  }

  async function missing(manifest: BuildManifest): Promise<string[]> {
    const folder = folderOf(manifest.section, manifest.build);
    const all = [
      ...Object.keys(manifest.files).map((file) => `browser/${file}`),
      ...Object.keys(manifest.maps ?? {}).map((file) => `maps/${file}`),
      manifest.server.file,
    ];
    const isThere = await Promise.all(
      all.map((file) => hasIt(join(folder, file), expected(manifest, file) ?? { integrity: '' })),
    );
    return [...all.filter((_, index) => !isThere[index]), ...NOTES];
  }

  /** In the store, with every file. */
  async function isWhole(manifest: BuildManifest): Promise<boolean> {
    const { section, build } = manifest;
    const stored = await buildReader(store)
      .manifest(section, build)
      .catch(() => null);
    if (!stored) return false;
    if (!isSameCode(stored, manifest)) throw new Refusal([otherContents(manifest)]);
    return (await damagedFiles(store, stored)).length === 0;
  }

  return {
    async isWhole(section: string, build: string): Promise<boolean> {
      const text = (await store.get(keys.manifest(section, build)))?.toString();
      return text !== undefined && isWhole(readManifest(text)).catch(() => false);
    },

    /** Accepts a build's description; returns the files that are still missing. */
    async begin(section: string, build: string, text: string): Promise<{ missing: string[] }> {
      const manifest = readManifest(text);
      if (manifest.section !== section || manifest.build !== build)
        throw new Refusal([`This build.json is of ${manifest.section}/${manifest.build}, not of ${section}/${build}`]);
      refuseTooLarge(manifest);
      if (await isWhole(manifest)) return { missing: [] };
      const folder = folderOf(section, build);
      const before = await readFile(join(folder, 'build.json'), 'utf8').catch(() => null);
      if (before !== null && before !== text) await rm(folder, { recursive: true, force: true });
      await place(join(folder, 'build.json'), Buffer.from(text));
      const live = (await newestRelease(store)).live[section];
      if (before === null) for (const name of [build, live]) if (name) await takeFrom(name, manifest, folder);
      return { missing: await missing(manifest) };
    },

    async take(section: string, build: string, file: string, bytes: Buffer): Promise<void> {
      const manifest = await manifestOf(section, build);
      if (NOTES.includes(file)) {
        if (bytes.length > LARGEST_NOTE) throw new Refusal([`${file} is larger than ${LARGEST_NOTE} bytes`]);
        return place(join(folderOf(section, build), file), bytes);
      }
      const wanted = expected(manifest, file);
      if (!wanted) throw new Refusal([`${section}/${build} has no file ${file.slice(0, LONGEST_PATH)}`]);
      if (!fitsIntegrity(bytes, wanted.integrity))
        throw new Refusal([`${file} did not arrive as build.json says that it is: send it again, or build again`]);
      await place(join(folderOf(section, build), file), bytes);
    },

    finishedFolder(section: string, build: string): string {
      const folder = folderOf(section, build);
      if (existsSync(join(folder, 'build.json'))) return folder;
      throw new Refusal([`Nothing of ${section}/${build} has arrived: send its files first`]);
    },

    /** A stored file needs no second copy. */
    forget: (section: string, build: string) => rm(folderOf(section, build), { recursive: true, force: true }),

    async forgetAbandoned(now = Date.now()) {
      for (const section of await readdir(root).catch(() => [] as string[]))
        for (const build of await readdir(join(root, section)).catch(() => [] as string[])) {
          const folder = join(root, section, build);
          const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
          if (now - mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
        }
    },
  };
}

export type Uploads = ReturnType<typeof uploads>;
