import type { BuildManifest } from '@shop/contract/release';
import { type BuildReader, buildReader, keys } from '@shop/release/builds';
import type { ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import type { Provenance } from '@shop/release/signing/provenance';
import type { Store } from '@shop/server/store/store';
import { expectationNames } from '../../checks/expectation-names.ts';
import type { History } from './history.ts';
import type { Compared, ComparedPart, Pair } from './shapes.ts';

interface Side {
  build: string | null;
  manifest: BuildManifest | null;
  provenance: Provenance | null;
  firstLoad: number | null;
  expectations: string[] | undefined;
}

/** In brotli, like a phone's download: the bytes that the largest page loads at once. */
async function firstLoadOf(store: Store, { section, build, entry, js, css, routes }: BuildManifest): Promise<number> {
  const size = async (file: string) => {
    const key = keys.browser(section, build, file);
    return ((await store.get(`${key}.br`)) ?? (await store.get(key)))?.length ?? 0;
  };
  const pages = routes.length > 0 ? routes : [{ js: [], css: [] }];
  const sizes = new Map<string, number>();
  let most = 0;
  for (const page of pages) {
    let sum = 0;
    for (const file of new Set([entry, ...js, ...css, ...page.js, ...page.css])) {
      const bytes = sizes.get(file) ?? (await size(file));
      sizes.set(file, bytes);
      sum += bytes;
    }
    most = Math.max(most, sum);
  }
  return most;
}

async function sideOf(
  store: Store,
  reader: BuildReader,
  section: string,
  build: string | undefined,
  expected: Record<string, string[]> | null,
): Promise<Side> {
  const nothing = { build: build ?? null, manifest: null, provenance: null, firstLoad: null, expectations: undefined };
  if (!build) return nothing;
  try {
    const manifest = await reader.manifest(section, build);
    if (!manifest) return nothing;
    const provenance = (await reader.signed(section, build))?.provenance ?? null;
    return {
      build,
      manifest,
      provenance,
      firstLoad: await firstLoadOf(store, manifest),
      expectations: expected?.[section],
    };
  } catch (error) {
    if (error instanceof Refusal) return nothing;
    throw error;
  }
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((each) => !others.includes(each));

const difference = (from: readonly string[] = [], to: readonly string[] = []) => ({
  added: without(to, from),
  removed: without(from, to),
});

const changedVersions = (kind: 'needs' | 'gives', { from, to }: Pair<Side>) => {
  const [before, after] = [from.manifest?.[kind] ?? {}, to.manifest?.[kind] ?? {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, kind, from: before[name] ?? null, to: after[name] ?? null }));
};

function changeOf({ from, to }: Pair<Side>): ComparedPart['change'] {
  if (from.build === to.build) return 'same';
  if (!from.build) return 'new';
  return to.build ? 'changed' : 'removed';
}

const pathsOf = ({ manifest }: Side) => manifest?.routes.map(({ path }) => path);
const bytesOf = ({ manifest }: Side) =>
  manifest && Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
const filesOf = ({ manifest }: Side) => manifest && Object.keys(manifest.files).length;
const both = <Value>({ from, to }: Pair<Side>, of: (side: Side) => Value): Pair<Value> => ({
  from: of(from),
  to: of(to),
});

function comparedPart(section: string, sides: Pair<Side>): ComparedPart {
  const { from, to } = sides;
  const areKnown = from.expectations !== undefined || to.expectations !== undefined;
  return {
    section,
    change: changeOf(sides),
    build: both(sides, ({ build }) => build),
    provenance: both(sides, ({ provenance }) => provenance),
    firstLoad: both(sides, ({ firstLoad }) => firstLoad),
    bytes: both(sides, bytesOf),
    files: both(sides, filesOf),
    versions: [...changedVersions('needs', sides), ...changedVersions('gives', sides)],
    paths: difference(pathsOf(from), pathsOf(to)),
    expectations: areKnown ? difference(from.expectations, to.expectations) : null,
  };
}

const headOf = ({ version, entry }: ReleaseDocument) => ({
  version,
  at: entry?.at ?? '',
  who: entry?.who ?? '',
  why: entry?.why ?? '',
});

export function compareReleases(store: Store, history: History) {
  const reader = buildReader(store);
  return async function compare(wanted: Pair<number>): Promise<Compared> {
    const { all } = await history();
    const of = (version: number) => {
      const found = all.find((each) => each.version === version);
      if (found) return found;
      throw new Refusal([`There is no release ${version}, or it cannot be read`]);
    };
    const [from, to] = [of(wanted.from), of(wanted.to)];
    const [before, after] = [
      await expectationNames({ store, reader }, from.live),
      await expectationNames({ store, reader }, to.live),
    ];
    const parts: ComparedPart[] = [];
    for (const section of [...new Set([...Object.keys(from.live), ...Object.keys(to.live)])].sort())
      parts.push(
        comparedPart(section, {
          from: await sideOf(store, reader, section, from.live[section], before),
          to: await sideOf(store, reader, section, to.live[section], after),
        }),
      );
    return { from: headOf(from), to: headOf(to), parts };
  };
}
