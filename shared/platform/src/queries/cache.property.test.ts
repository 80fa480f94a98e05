import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { createQueryCache } from './cache.ts';
import type { Query, QueryCall } from './query.ts';

const FRESH_MS = 10;

/** The server's own number for a key, and the running requests for it. */
class World {
  readonly #values = new Map<string, number>();
  readonly underway: { key: string; signal: AbortSignal; settle(succeeds: boolean): void }[] = [];
  readonly shown: { key: string; leave(): void }[] = [];
  time = 1;
  readonly queries = createQueryCache({ api: {} as QueryCall['api'], now: () => this.time });

  /** The newest values that this tab knows. */
  readonly #told = new Map<string, number>();

  valueOf = (key: string) => this.#values.get(key) ?? 0;
  change = (key: string) => this.#values.set(key, this.valueOf(key) + 1);
  toldOf = (key: string) => this.#told.get(key) ?? 0;

  /** The shop's number has changed, and this tab learns it: by a complete response, or by an event. */
  tell(key: string, by: 'save' | 'event') {
    this.change(key);
    const value = this.valueOf(key);
    this.#told.set(key, value);
    if (by === 'save') this.queries.set([key], value);
    else this.queries.change<number>([key], (known) => Math.max(known, value));
  }

  query = (key: string): Query<number> => ({
    key: [key],
    freshMs: FRESH_MS,
    fetch: ({ signal }) => {
      const value = this.valueOf(key);
      return new Promise((resolve, reject) => {
        const settle = (succeeds: boolean) => (succeeds ? resolve(value) : reject({ status: 500 }));
        this.underway.push({ key, signal, settle });
      });
    },
  });

  show(key: string) {
    const id = this.queries.idOf([key]);
    const leave = this.queries.subscribe(id, () => undefined);
    this.queries.refresh(this.query(key), id);
    this.shown.push({ key, leave });
  }
}

const keys = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('show', 'change', 'invalidate', 'load', 'refresh', 'save', 'event'), key: keys }),
  fc.record({ kind: fc.constantFrom('leave', 'respond', 'fail'), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(15) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const turns = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

async function take(world: World, move: Step) {
  const { queries } = world;
  if ('ms' in move) world.time += move.ms;
  else if ('at' in move) {
    if (move.kind === 'leave') {
      const [gone] = world.shown.splice(move.at % (world.shown.length || 1), 1);
      gone?.leave();
    } else {
      const [request] = world.underway.splice(move.at % (world.underway.length || 1), 1);
      request?.settle(move.kind === 'respond');
    }
  } else if (move.kind === 'show') world.show(move.key);
  else if (move.kind === 'change') world.change(move.key);
  else if (move.kind === 'save' || move.kind === 'event') world.tell(move.key, move.kind);
  else if (move.kind === 'invalidate') void queries.invalidate([move.key]);
  else if (move.kind === 'load') queries.load(world.query(move.key)).catch(() => undefined);
  else if (world.shown.some(({ key }) => key === move.key)) queries.refresh(world.query(move.key));
  await turns();
}

describe('for any order of events', () => {
  it("ends with the server's values wherever something is shown, and without running requests", () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (moves) => {
        const world = new World();
        for (const move of moves) await take(world, move);
        // From here on every request succeeds, the newest first, and everything shown is fetched again.
        for (const { key } of world.shown) void world.queries.invalidate([key]);
        while (world.underway.length > 0) {
          world.underway.pop()?.settle(true);
          await turns();
        }
        for (const { key } of world.shown) {
          const { data, error, isFetching } = world.queries.state(world.queries.idOf([key]));
          if (data !== world.valueOf(key) || error || isFetching)
            throw new Error(`${key} shows ${data} (${isFetching}), the server has ${world.valueOf(key)}`);
        }
      }),
      { numRuns: 300 },
    ));

  it('never shows an older value than this tab already knew', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (moves) => {
        const world = new World();
        for (const move of moves) {
          await take(world, move);
          for (const key of ['a', 'b', 'c']) {
            const data = world.queries.read<number>([key]);
            if (data !== undefined && data < world.toldOf(key))
              throw new Error(`${key} has ${data}, this tab was told ${world.toldOf(key)}`);
          }
        }
      }),
      { numRuns: 300 },
    ));

  it('never has two needed requests for one key, unless it was invalidated or saved in between', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (moves) => {
        const world = new World();
        for (const move of moves) {
          if (move.kind === 'invalidate' || move.kind === 'save') continue;
          await take(world, move);
          for (const key of ['a', 'b', 'c']) {
            const waited = world.underway.filter((request) => request.key === key && !request.signal.aborted);
            if (waited.length > 1) throw new Error(`${waited.length} requests for ${key}`);
          }
        }
      }),
      { numRuns: 300 },
    ));
});
