import { type Static, Type } from 'typebox';
import { Id, Instant, NullableNumber, oneOf, Quantity, strictObject } from './common.ts';
import { languageMarks } from './in-languages.ts';

/** What happens without a response of the customer: keep what is available, leave these lines out, or cancel. */
export const Silence = oneOf(['keep', 'remove', 'cancel']);
export type Silence = Static<typeof Silence>;

export const ProposalLine = Type.Object({
  productId: Id,
  name: Type.String(),
  ...languageMarks('name'),
  before: Type.Integer(),
  /** How many can be had; 0 for none. */
  after: Type.Integer(),
  /** What the shop offers instead. */
  replacement: Type.Optional(
    Type.Object({
      productId: Id,
      name: Type.String(),
      ...languageMarks('name'),
      quantity: Type.Integer(),
      /** Unit price in rupees; null if amounts are hidden. */
      price: NullableNumber,
    }),
  ),
});
export type ProposalLine = Static<typeof ProposalLine>;

/** Items of an order are unavailable: the customer decides what happens. */
export const OrderProposal = Type.Object({
  _id: Id,
  lines: Type.Array(ProposalLine),
  at: Instant,
  until: Instant,
  silence: Silence,
});
export type OrderProposal = Static<typeof OrderProposal>;

/** `seen`: as for change-order. A line's `quantity` is what can be had of it. */
export const ProposeRequest = strictObject({
  seen: Instant,
  lines: Type.Array(
    strictObject({
      productId: Id,
      quantity: Type.Integer({ minimum: 0, maximum: 999_999 }),
      replacement: Type.Optional(strictObject({ productId: Id, quantity: Quantity })),
      /** Nothing else of it is there: the rest of its stock is counted as 0. Needs the right `stock.edit`. */
      empty_stock: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: 200 },
  ),
});
export type ProposeRequest = Static<typeof ProposeRequest>;

/** `agree`: to all of it. `without`: these lines are left out. `withdraw`: the desk takes the question back. */
export const ProposalChoice = oneOf(['agree', 'without', 'cancel', 'withdraw']);
export type ProposalChoice = Static<typeof ProposalChoice>;

export const SettleProposalRequest = strictObject({ proposal: Id, choice: ProposalChoice });
export type SettleProposalRequest = Static<typeof SettleProposalRequest>;
