import type { OnError } from '../db/database.ts';
import type { Shop } from '../shop.ts';
import { takeTurns } from '../take-turns.ts';
import { endProposals } from './settle-proposal.ts';

const EVERY_MS = 15_000;

/** Ends questions whose time is over. Returns a function that stops. */
export const followProposals = ({ db, bus }: Pick<Shop, 'db' | 'bus'>, onError: OnError) =>
  takeTurns(
    async () => {
      const ended = await endProposals(db);
      const products = [...new Set(ended.flatMap((changed) => changed.products))];
      if (ended.length > 0) bus.publish({ orders: true, products, availability: products.length > 0 });
    },
    EVERY_MS,
    onError,
  );
