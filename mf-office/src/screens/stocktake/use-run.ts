import type { StockRow } from '@shop/contract/office/stock';
import { shopStore, useDevice, useMutation } from '@shop/platform';
import { useState } from 'react';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { readStock, sendStocktake, type WantedProducts } from '../../queries/change-stock.ts';
import { lookAgain } from '../../queries/stock.ts';
import { t } from '../../t.ts';
import * as run from './run.ts';
import { fetchWanted, inTurn, toCountAtom, uncounted } from './to-count.ts';

const newKey = () => `take:${crypto.randomUUID()}`;
const change = (make: (lines: run.CountLine[]) => run.CountLine[]) =>
  shopStore.set(run.countLinesAtom, make(shopStore.get(run.countLinesAtom)));
const isCounted = (id: string) => shopStore.set(toCountAtom, run.without(shopStore.get(toCountAtom), id));
function take(product: StockRow) {
  change((lines) => run.scanned(lines, run.lineOf(product, newKey())));
  isCounted(product._id);
}

/** What the last save has done. */
export interface Saved {
  count: number;
  /** Pieces more than the shop had, or fewer. */
  difference: number;
}

/** Sends all counts in batches; accepted ones are done even if others fail. */
async function sendAll(): Promise<Saved> {
  const saved: Saved = { count: 0, difference: 0 };
  const all = shopStore.get(run.countLinesAtom);
  for (let from = 0; from < all.length; from += run.MOST_SENT) {
    const sent = all.slice(from, from + run.MOST_SENT);
    const response = await sendStocktake(run.asSent(sent));
    change((lines) => run.afterSending(lines, sent, response));
    const refused = new Set(response.results.filter(({ refusal }) => refusal !== null).map((one) => one.product_id));
    const done = sent.filter(({ id }) => !refused.has(id));
    saved.count += done.length;
    saved.difference += done.reduce((sum, line) => sum + run.differenceOf(line), 0);
  }
  return saved;
}

/** The counts on this device. */
export function useRun(onSent: () => void) {
  const lines = useDevice(run.countLinesAtom);
  const toCount = useDevice(toCountAtom);
  const [problem, setProblem] = useState('');
  const [saved, setSaved] = useState<Saved>();
  const sending = useMutation({
    send: sendAll,
    onSuccess(done) {
      setProblem('');
      onSent();
      setSaved(done.count > 0 ? done : undefined);
    },
    onError: (failure) =>
      setProblem(t('{failure} What you counted is kept on this device.', { failure: sentenceOf(failure) })),
    onSettled: lookAgain,
  });
  return {
    lines,
    toCount,
    problem,
    saved,
    isSending: sending.isPending,
    send: () => sending.mutate(undefined),
    take,
    /** A code that this run already knows needs no request. */
    takeKnown(code: string): boolean {
      const known = run.lineWithCode(lines, code);
      if (known) change((all) => run.scanned(all, known));
      return known !== undefined;
    },
    count: (id: string, pieces: number) => change((all) => run.counted(all, id, pieces)),
    remove: (id: string) => change((all) => run.without(all, id)),
    /** Begins with these products, without those that are counted already. */
    async begin(wanted: WantedProducts) {
      const found = uncounted(await fetchWanted(wanted), newKey);
      const counted = new Set(shopStore.get(run.countLinesAtom).map(({ id }) => id));
      const left = inTurn(found.filter(({ id }) => !counted.has(id)));
      shopStore.set(toCountAtom, left);
      return left.length;
    },
    forgetList: () => shopStore.set(toCountAtom, []),
    /** One of the list. What was sold before now is gone from the shelf already. */
    async countListed(id: string, pieces: number) {
      const { product } = await readStock(id);
      change((all) => run.countedAs(all, run.lineOf(product, newKey()), pieces));
      isCounted(id);
    },
    /** What is left of the list is not there. */
    countRestAsNone() {
      change((all) => shopStore.get(toCountAtom).reduce((sum, line) => run.countedAs(sum, line, 0), all));
      shopStore.set(toCountAtom, []);
    },
    async restart(id: string) {
      const { product } = await readStock(id);
      change((all) => run.restarted(all, product, newKey()));
    },
  };
}
