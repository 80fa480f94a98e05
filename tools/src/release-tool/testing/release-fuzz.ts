import { join } from 'node:path';
import { expect } from '@jest/globals';
import { newestRelease, releaseLog } from '@shop/release/revisions';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import fc from 'fast-check';
import { ownerOf } from '../../access/identity.ts';
import { COMMANDS } from '../commands.ts';
import { type Context, type Options, runCommand } from '../context.ts';
import { ReleaseModel } from './release-model.ts';

const SECTIONS = ['mf-orders', 'mf-account'] as const;
const BUILDS = 4;
const STEPS_IN_A_RUN = 30;

const section = fc.constantFrom(...SECTIONS);
const build = fc.nat(BUILDS - 1);
const on = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), section, build });
const step = fc.oneof(
  { weight: 4, arbitrary: on('publish') },
  { weight: 1, arbitrary: on('hold') },
  { weight: 3, arbitrary: on('canary') },
  { weight: 1, arbitrary: on('stop') },
  { weight: 2, arbitrary: on('promote') },
  { weight: 1, arbitrary: on('promote the canary') },
  { weight: 3, arbitrary: on('rollback') },
  { weight: 2, arbitrary: on('rollback to') },
  { weight: 1, arbitrary: on('revoke') },
  { weight: 1, arbitrary: on('both at once') },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const steps = fc.array(step, { minLength: 1, maxLength: 2 * STEPS_IN_A_RUN, size: 'max' });

const root = temporaryFolder();
let count = 0;

/** A store of its own, with every possible build, unpublished. */
function newStore() {
  const folder = join(root, String(count++));
  const store = folderStore(join(folder, 'releases'));
  const dist = (section: string, build: number) => join(folder, `${section}-${build}`);
  const names = Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      Array.from({ length: BUILDS }, (_, build) => {
        const contents = { 'remoteEntry.js': `${section} ${build}`, 'style.css': '' };
        return writeFixtureBuild(dist(section, build), { section, contents }).build;
      }),
    ]),
  );
  async function run(name: string, words: string[], options: Options = {}, dist = '') {
    const command = COMMANDS[name];
    if (!command) throw new Error(`There is no command ${name}.`);
    const context: Context = {
      store,
      options: { why: 'fuzz', ...options },
      env: {},
      dataFolder: folder,
      who: 'fuzz',
      identity: ownerOf('fuzz'),
      signer: testSigner,
      log: () => undefined,
      distOf: () => dist,
    };
    return runCommand(command, context, words).then(
      () => true,
      (error: Error) => {
        if (!['Refusal', 'UsageError'].includes(error.constructor.name)) throw error;
        return false;
      },
    );
  }
  return { store, run, dist, nameOf: (section: string, build: number) => names[section]?.[build] ?? '' };
}

type Stage = ReturnType<typeof newStore>;

function takerOf({ run, dist, nameOf }: Stage, model: ReleaseModel) {
  async function publish(section: string, number: number, hold = false) {
    const name = nameOf(section, number);
    const done = await run('publish', [section], { hold }, dist(section, number));
    const isLive = model.live.get(section) === name;
    if (!isLive) model.stored.add(`${section}/${name}`);
    expect(done).toBe(hold || isLive || !model.isRevoked(section, name));
    if (done && !hold && !isLive) model.forward(section, name);
  }

  const mayGoLive = (section: string, name: string) => model.isStored(section, name) && !model.isRevoked(section, name);

  async function canary(section: string, name: string) {
    const done = await run('canary', [section, name], { percent: '10' });
    const now = model.canaries.get(section);
    expect(done).toBe(
      mayGoLive(section, name) && (now === undefined || now === name) && model.live.get(section) !== name,
    );
    if (done) model.startCanary(section, name);
  }

  async function revoke(section: string, name: string) {
    const done = await run('revoke', [section, name]);
    const isLive = model.live.get(section) === name;
    expect(done).toBe(model.isStored(section, name) && !(isLive && model.before(section) === undefined));
    if (done) model.revoke(section, name);
  }

  return async function take({ kind, section, build }: Step) {
    const name = nameOf(section, build);
    switch (kind) {
      case 'publish':
        return publish(section, build);
      case 'hold':
        return publish(section, build, true);
      case 'canary':
        return canary(section, name);
      case 'stop': {
        const done = await run('canary', [section], { stop: true });
        expect(done).toBe(model.canaries.has(section));
        if (done) model.stopCanary(section);
        return;
      }
      case 'promote': {
        const done = await run('promote', [section, name]);
        expect(done).toBe(mayGoLive(section, name));
        if (done) model.forward(section, name);
        return;
      }
      case 'promote the canary': {
        const now = model.canaries.get(section);
        expect(await run('promote', [section])).toBe(now !== undefined);
        if (now) model.forward(section, now);
        return;
      }
      case 'rollback': {
        const before = model.before(section);
        expect(await run('rollback', [section])).toBe(before !== undefined);
        if (before) model.back(section, before);
        return;
      }
      case 'rollback to': {
        const done = await run('rollback', [section, name]);
        expect(done).toBe(mayGoLive(section, name));
        if (done) model.back(section, name);
        return;
      }
      case 'revoke':
        return revoke(section, name);
      case 'both at once':
        await Promise.all(SECTIONS.map((each) => publish(each, build)));
    }
  };
}

/** The store's state matches the model's; nothing revoked or missing is served. */
async function compare({ store }: Stage, model: ReleaseModel) {
  const { version, live, canaries, revoked } = await newestRelease(store);
  expect({
    version,
    live,
    canaries: Object.fromEntries(canaries.map((each) => [each.section, each.build])),
    revoked: revoked.toSorted(),
  }).toEqual({
    version: model.version,
    live: Object.fromEntries(model.live),
    canaries: Object.fromEntries(model.canaries),
    revoked: [...model.revoked].toSorted(),
  });
  for (const [section, name] of [...Object.entries(live), ...canaries.map((each) => [each.section, each.build])]) {
    expect(revoked).not.toContain(`${section}/${name}`);
    expect(await store.has(`builds/${section}/${name}/build.json`)).toBe(true);
  }
}

/**
 * Random sequences of release commands, compared with the model. `FUZZ_SEED` repeats one, `FUZZ_STEPS` makes it longer.
 */
export async function fuzzReleases(defaults: { seed: number; steps: number }) {
  const seed = Number(process.env.FUZZ_SEED || defaults.seed);
  const numRuns = Math.ceil(Number(process.env.FUZZ_STEPS || defaults.steps) / STEPS_IN_A_RUN);
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const stage = newStore();
      const model = new ReleaseModel();
      const take = takerOf(stage, model);
      for (const one of sequence) {
        await take(one);
        await compare(stage, model);
      }
      expect(await releaseLog(stage.store)).toHaveLength(model.version);
      taken += sequence.length;
    }),
    { seed, numRuns },
  );
  console.info(`${taken} steps over releases with FUZZ_SEED=${seed}`);
}
