import type { Order } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import { changeStored, notify, queries, useDevice, useQuery } from '@shop/platform';
import { clampQuantity, maximumReason, minimumReason } from '@shop/pricing/quantity';
import { useState } from 'react';
import { useLast } from '../../features/finding/use-last.ts';
import { useMe } from '../../lib/me.ts';
import { placeSale, saleCustomerQuery, saleProductsQuery } from '../../queries/sales.ts';
import { sayPricing, t } from '../../t.ts';
import { billOf, saleOf } from './bill.ts';
import { nextDraft, type SaleDraft, saleDraftsAtom, withLine, withoutLine, withProduct } from './draft.ts';
import { type SaleProblems, saleProblems } from './problems.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { withoutStock } from './short-lines.ts';
import { useOffer } from './use-offer.ts';

const LONG_MS = 6000;
const BLANK = nextDraft({ walkIn: false, mode: 'cash', pickUp: true, handedOver: true });

type Change = Partial<SaleDraft> | ((before: SaleDraft) => Partial<SaleDraft>);

/** The draft of this person, which survives a closed tab and a call that drops. */
function useDraft(personId: string) {
  const draft = useDevice(saleDraftsAtom)[personId] ?? BLANK;
  const change = (part: Change) =>
    changeStored(saleDraftsAtom, (all) => {
      const before = all[personId] ?? nextDraft(BLANK);
      return { ...all, [personId]: { ...before, ...(typeof part === 'function' ? part(before) : part) } };
    });
  return { draft, change };
}

/** Products with the customer's prices: one that was just added comes from the search, until all of the bill has loaded. */
function useProducts(ids: readonly string[], customer: string | undefined) {
  const [picked, setPicked] = useState<Record<string, Product>>({});
  const query = saleProductsQuery(ids, customer);
  const { data, error, isFetching, refetch } = useQuery(query, { enabled: ids.length > 0 });
  const shown = useLast(data);
  return {
    productOf: (id: string) => shown?.find(({ _id }) => _id === id) ?? picked[id],
    pick: (product: Product) => setPicked((before) => ({ ...before, [product._id]: product })),
    /** Another customer has other prices. */
    forgetPicked: () => setPicked({}),
    failed: error !== undefined && !isFetching,
    refetch,
  };
}

export function useSale(personId: string) {
  const { draft: stored, change } = useDraft(personId);
  const { may } = useMe();
  const mayDiscount = may('prices.edit');
  const draft = mayDiscount ? stored : { ...stored, discount: '' };
  const isWhole = !draft.walkIn && /^\d{10}$/.test(draft.phone);
  const customer = useQuery(saleCustomerQuery(`+91${draft.phone}`), { enabled: isWhole });
  /** Null for a number that nobody has yet. */
  const known = isWhole ? customer.data?.customer : undefined;
  const products = useProducts(
    draft.lines.map(({ id }) => id),
    known?._id,
  );
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const bill = billOf(draft, products.productOf);
  const offer = useOffer(draft, bill);
  const mayCorrect = may('stock.edit') && draft.pickUp;
  const amount = bill.total - bill.discount + (offer.charge ?? 0);
  const problems = saleProblems(draft, { ...bill, amount }, known, mayCorrect);
  /** With the limits that count here. */
  const limited = (product: Product) => (mayCorrect ? withoutStock(product) : product);

  function edit(part: Change) {
    setRefusal(undefined);
    change(part);
  }

  function add(found: Product, pieces: number) {
    products.pick(found);
    const product = limited(found);
    const before = draft.lines.find(({ id }) => id === product._id)?.quantity ?? 0;
    const [wanted, now] = [before + pieces, clampQuantity(product, before + pieces)];
    const reason = now < wanted ? maximumReason(product, sayPricing) : minimumReason(product, sayPricing);
    if (now !== wanted)
      notify.info(t('{name}: {reason} There are {now} on the bill.', { name: found.name, reason, now }), {
        duration: LONG_MS,
      });
    const quantityOf = (known: number) => clampQuantity(product, known + pieces);
    edit(({ lines }) => ({ lines: withProduct(lines, product._id, quantityOf) }));
  }

  function begin() {
    setTried(false);
    setRefusal(undefined);
    products.forgetPicked();
    change(nextDraft(draft));
  }

  /** Undefined if something is missing or the shop refuses; the draft stays. */
  async function place(): Promise<Order | undefined> {
    setTried(true);
    if (isBusy || Object.keys(problems).length > 0) return undefined;
    setBusy(true);
    setRefusal(undefined);
    try {
      const { order } = await placeSale(saleOf(draft, bill, offer.charge), draft.key);
      begin();
      void queries.invalidate(['office', 'sale']);
      return order;
    } catch (failure) {
      setRefusal(refusalOf(failure));
      products.refetch();
      offer.refetch();
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return {
    draft,
    edit,
    mayCorrect,
    mayDiscount,
    /** What the customer pays in all, as far as it is known. */
    amount,
    limited,
    customer: { ...customer, data: known },
    isWhole,
    bill,
    offer,
    productsFailed: products.failed,
    reloadProducts: products.refetch,
    problems: tried ? problems : ({} as SaleProblems),
    refusal,
    isBusy,
    add,
    /** Who gives no number takes the goods along and pays now. */
    changeWalkIn(walkIn: boolean) {
      products.forgetPicked();
      edit(({ mode }) =>
        walkIn ? { walkIn, pickUp: true, handedOver: true, mode: mode === 'later' ? 'cash' : mode } : { walkIn },
      );
    },
    changePhone(phone: string) {
      products.forgetPicked();
      edit({ phone });
    },
    setQuantity: (id: string, quantity: number) => edit({ lines: withLine(draft.lines, id, { quantity }) }),
    setQuote: (id: string, quote: string) => edit({ lines: withLine(draft.lines, id, { quote }) }),
    remove: (id: string) => edit({ lines: withoutLine(draft.lines, id) }),
    begin,
    place,
  };
}

export type Sale = ReturnType<typeof useSale>;
