import type { Bus } from '../bus.ts';
import type { Db, OnError } from '../db/database.ts';
import { lookAtNow, type ReadTo, readToNow, recentBaskets, searchableSince, soldOutNow } from './searchable.ts';
import { Shelf } from './shelf.ts';

const BASKETS = 10_000;
const FOLLOW_AFTER_MS = 50;
const LOOK_MS = 5_000;

/** The shelf in memory: filled at the start, then updated with the merchant's writes. */
export async function createLiveIndex(db: Db, bus: Pick<Bus, 'onChange' | 'notifyHere'>, onError: OnError) {
  const shelf = new Shelf();
  let countedTo = '';
  let readTo: ReadTo = { transaction: '0', written: '', names: {} };
  let closed = false;
  /** One after the other: older rows never replace newer ones. */
  let working = Promise.resolve();

  async function follow() {
    const next = await readToNow(db);
    const renamed = Object.keys(readTo.names).filter((id) => readTo.names[id] !== next.names[id]);
    for await (const batch of searchableSince(db, readTo.transaction, renamed)) await shelf.takeAll(batch);
    readTo = next;
    await lookAtStock();
  }

  async function lookAtStock() {
    shelf.setSoldOut(await soldOutNow(db));
    bus.notifyHere({ searchIndex: true });
  }

  async function forget() {
    shelf.empty();
    await follow();
  }

  /** Purchases, counted once an hour. */
  async function count() {
    shelf.setBaskets(await recentBaskets(db, BASKETS));
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

  return {
    shelf,
    close() {
      closed = true;
      following.stop();
      lookingAtStock.stop();
      clearInterval(looking);
      unfollow();
    },
  };
}
