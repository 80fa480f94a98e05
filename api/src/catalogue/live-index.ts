import { setImmediate as pause } from 'node:timers/promises';
import type { Bus } from '../bus.ts';
import type { Db, OnError } from '../db/database.ts';
import { Companions } from '../search/companions.ts';
import type { Hits } from '../search/hits.ts';
import { SearchIndex } from '../search/index.ts';
import { takeSizes } from '../search/sizes.ts';
import { KnownPacks } from './known-packs.ts';
import {
  lookAtNow,
  type ReadTo,
  readToNow,
  recentBaskets,
  type Searchable,
  searchableSince,
  soldOutNow,
} from './searchable.ts';

const BASKETS = 10_000;
const FOLLOW_AFTER_MS = 50;
/** The size of one batch, so that no request waits long: a renamed category may have 100,000 products. */
const SLICE_MS = 8;
const LOOK_MS = 5_000;

export type LiveIndex = Awaited<ReturnType<typeof createLiveIndex>>;

const otherNames = (...all: (Searchable['categoryInLanguages'] | null)[]) =>
  all.flatMap((texts) => Object.values(texts ?? {}).flatMap(({ name }) => name ?? []));

/** The search index, the packs and the purchases in memory: filled at the start, then updated with the merchant's writes. */
export async function createLiveIndex(db: Db, bus: Pick<Bus, 'onChange' | 'notifyHere'>, onError: OnError) {
  const index = new SearchIndex();
  let companions = new Companions();
  let countedTo = '';
  let packs = new KnownPacks();
  let readTo: ReadTo = { transaction: '0', written: '', names: {} };
  let closed = false;
  /** One after the other: older rows never replace newer ones. */
  let working = Promise.resolve();

  const popularity = (id: string) => companions.popularity(packs.cardOf(id));
  const isShown = (id: string) => index.has(id) && packs.isCard(id);

  function take(row: Searchable) {
    const { id, name, category, subcategory, deletedAt, isWritten } = row;
    packs.take(row);
    if (deletedAt) return index.remove(id);
    const groups = subcategory ? [category, subcategory] : [category];
    const otherGroups = otherNames(row.categoryInLanguages, row.subcategoryInLanguages);
    if (!isWritten) return index.regroup({ id, groups, otherGroups });
    const named = { name, otherNames: otherNames(row.inLanguages) };
    index.put({ id, ...named, groups, otherGroups, popularity: popularity(id) });
  }

  async function takeAll(batch: readonly Searchable[]) {
    let end = 0;
    for (const row of batch) {
      if (performance.now() > end) {
        await pause();
        end = performance.now() + SLICE_MS;
      }
      take(row);
    }
  }

  async function follow() {
    const next = await readToNow(db);
    const renamed = Object.keys(readTo.names).filter((id) => readTo.names[id] !== next.names[id]);
    for await (const batch of searchableSince(db, readTo.transaction, renamed)) await takeAll(batch);
    readTo = next;
    await lookAtStock();
  }

  async function lookAtStock() {
    index.setSoldOut(await soldOutNow(db));
    bus.notifyHere({ searchIndex: true });
  }

  async function forget() {
    for (const id of [...index.ids()]) index.remove(id);
    packs = new KnownPacks();
    companions = new Companions();
    await follow();
  }

  /** Purchases, counted once an hour. */
  async function count() {
    const counted = new Companions();
    for (const basket of await recentBaskets(db, BASKETS)) counted.addBasket(basket.map((id) => packs.cardOf(id)));
    companions = counted;
    for (const id of index.ids()) index.setPopularity(id, popularity(id));
    bus.notifyHere({ searchIndex: true });
  }

  /** Other processes report writes; their messages may be lost, and hours may pass without one. */
  async function look() {
    const { hour, written } = await lookAtNow(db, readTo);
    if (written !== readTo.written) bus.notifyHere({ catalogue: true });
    if (hour === countedTo) return;
    await count();
    countedTo = hour;
  }

  function inTurn(work: () => Promise<void>) {
    // The database may close before work on it has ended.
    working = working.then(work).catch((error: unknown) => {
      if (!closed) onError(error);
    });
  }

  function soon(work: () => Promise<void>) {
    let timer: NodeJS.Timeout | undefined;
    const start = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        inTurn(work);
      }, FOLLOW_AFTER_MS);
    };
    return { start, stop: () => clearTimeout(timer) };
  }

  const following = soon(follow);
  const lookingAtStock = soon(lookAtStock);
  const unfollow = bus.onChange(({ catalogue, availability, emptied }) => {
    if (emptied) inTurn(forget);
    else if (catalogue) following.start();
    else if (availability) lookingAtStock.start();
  });

  await follow();
  await look();
  const looking = setInterval(() => inTurn(look), LOOK_MS);
  looking.unref();

  /** Packs of one product are one hit: its card, or the pack whose size was typed. */
  function* asCards(text: string, ids: Iterable<string>): Generator<string> {
    const isSized = takeSizes(text).sizes.length > 0;
    for (const id of packs.oneOfEach(ids)) yield isSized ? id : packs.cardOf(id);
  }

  function isAmong(hits: Hits, card: string): boolean {
    for (const id of packs.packsOf(card)) if (hits.has(id)) return true;
    return false;
  }

  return {
    meant: (text: string) => index.meant(text),
    find: (text: string, most: number) => index.find(text, most),
    asCards,
    /** Products that are bought together with these hits, and are not among them. */
    goingWith(hits: Hits, most: number): string[] {
      const isNew = (id: string) => isShown(id) && !isAmong(hits, id);
      return companions.goingWith(asCards('', hits.ids()), most, isNew);
    },
    popular: (most: number) => companions.popular(most, isShown),
    close() {
      closed = true;
      following.stop();
      lookingAtStock.stop();
      clearInterval(looking);
      unfollow();
    },
  };
}
