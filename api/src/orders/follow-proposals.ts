import { isDatabaseAway } from '../db/away.ts';
import type { OnError } from '../db/database.ts';
import type { Shop } from '../shop.ts';
import { endProposals } from './settle-proposal.ts';

const EVERY_MS = 15_000;

/** Ends questions whose time is over. Returns a function that stops. */
export function followProposals({ db, bus }: Pick<Shop, 'db' | 'bus'>, onError: OnError): () => Promise<void> {
  let turn: Promise<void> | undefined;

  async function takeTurn() {
    try {
      const ended = await endProposals(db);
      const products = [...new Set(ended.flatMap((changed) => changed.products))];
      if (ended.length > 0) bus.publish({ orders: true, products, availability: products.length > 0 });
    } catch (error) {
      if (!isDatabaseAway(error)) onError(error);
    }
  }

  const timer = setInterval(() => {
    turn ??= takeTurn().finally(() => {
      turn = undefined;
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
