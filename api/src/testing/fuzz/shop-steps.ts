import fc from 'fast-check';

export interface WantedLine {
  product: number;
  quantity: number;
  /** The price that the customer saw: today's, none, or an old one. */
  saw: 'today' | 'none' | 'old';
}

/** Numbers choose among the things that exist when the step runs, so that any part of a sequence is a sequence, too. */
export type Step =
  | { kind: 'order'; who: number; lines: WantedLine[]; key: number | null }
  | { kind: 'order at once'; product: number; quantity: number }
  | { kind: 'order the cart'; who: number; behind: number }
  | { kind: 'order the cart on two devices'; who: number }
  | { kind: 'cancel'; who: number; order: number }
  | { kind: 'move'; order: number; to: number }
  | { kind: 'step back'; order: number }
  | { kind: 'cancel and confirm at once'; order: number }
  | { kind: 'quote'; order: number; price: number }
  | { kind: 'save cart'; who: number; behind: number; lines: { product: number; quantity: number }[] }
  | { kind: 'save cart at once'; who: number; product: number }
  | { kind: 'price'; product: number; price: number }
  | { kind: 'sold'; product: number; isDeleted: boolean }
  | { kind: 'stock'; product: number; movement: 'received' | 'damaged'; quantity: number }
  | { kind: 'rate'; who: number; product: number; rating: number };

export const PEOPLE = 2;

const who = fc.nat(PEOPLE - 1);
const product = fc.nat(2);
const few = fc.integer({ min: 1, max: 12 });
const any = fc.nat(20);
const price = fc.integer({ min: 1, max: 80 }).map((halves) => halves / 2);
const line: fc.Arbitrary<WantedLine> = fc.record({
  product,
  quantity: few,
  saw: fc.constantFrom('today', 'today', 'today', 'none', 'old'),
});
const of = <Kind extends Step['kind']>(kind: Kind) => fc.constant(kind);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: of('order'),
      who,
      lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: (one) => one.product }),
      key: fc.option(fc.nat(3), { freq: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('order at once'), product, quantity: few }) },
  { weight: 2, arbitrary: fc.record({ kind: of('order the cart'), who, behind: fc.constantFrom(0, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: of('order the cart on two devices'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: of('cancel'), who, order: any }) },
  { weight: 8, arbitrary: fc.record({ kind: of('move'), order: any, to: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ kind: of('step back'), order: any }) },
  { weight: 1, arbitrary: fc.record({ kind: of('cancel and confirm at once'), order: any }) },
  { weight: 2, arbitrary: fc.record({ kind: of('quote'), order: any, price }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: of('save cart'),
      who,
      behind: fc.constantFrom(0, 0, 0, 1),
      lines: fc.array(fc.record({ product, quantity: few }), { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('save cart at once'), who, product }) },
  { weight: 2, arbitrary: fc.record({ kind: of('price'), product, price }) },
  { weight: 1, arbitrary: fc.record({ kind: of('sold'), product, isDeleted: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: of('stock'),
      product,
      movement: fc.constantFrom('received', 'damaged'),
      quantity: few,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('rate'), who, product, rating: fc.constantFrom(0.5, 3, 5) }) },
);

export const STEPS_IN_A_RUN = 40;
export const steps = fc.array(step, { minLength: 1, maxLength: 2 * STEPS_IN_A_RUN, size: 'max' });
