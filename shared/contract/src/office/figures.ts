import { type Static, Type } from 'typebox';
import { Day, Id, Instant, NullableNumber, oneOf, strictObject } from '../common.ts';
import { LocalNames } from '../in-languages.ts';

export const FiguresPeriod = oneOf(['day', 'week', 'month']);
export type FiguresPeriod = Static<typeof FiguresPeriod>;

/** A day within the period; default: today. */
export const FiguresQuery = strictObject({ period: Type.Optional(FiguresPeriod), day: Type.Optional(Day) });
export type FiguresQuery = Static<typeof FiguresQuery>;

/** Rupees, without cancelled and returned orders, and without lines that have no price yet. */
export const PeriodFigures = Type.Object({
  /** The shop's days, both included. */
  from: Day,
  to: Day,
  orders: Type.Integer(),
  revenue: Type.Number(),
  average: NullableNumber,
  newCustomers: Type.Integer(),
  returningCustomers: Type.Integer(),
  cancelled: Type.Integer(),
  /** Orders that came back as a whole. */
  returned: Type.Integer(),
  /** Of goods that came back, of whole orders and of parts. */
  returnedValue: Type.Number(),
  /** Orders that still need a quote. */
  unpriced: Type.Integer(),
});
export type PeriodFigures = Static<typeof PeriodFigures>;

/** One hour of a day, or one day of a week or a month. */
export const FiguresStep = Type.Object({
  label: Type.String(),
  orders: Type.Integer(),
  revenue: Type.Number(),
  previousOrders: Type.Integer(),
  previousRevenue: Type.Number(),
});
export type FiguresStep = Static<typeof FiguresStep>;

export const ProductFigures = Type.Object({
  _id: Id,
  name: Type.String(),
  names: LocalNames,
  quantity: Type.Integer(),
  previousQuantity: Type.Integer(),
  revenue: Type.Number(),
  stock: Type.Integer(),
});
export type ProductFigures = Static<typeof ProductFigures>;

export const StockFigures = Type.Object({
  /** At the price of one piece, for products that are on sale and have a price. */
  value: Type.Number(),
  pieces: Type.Integer(),
  products: Type.Integer(),
  soldOut: Type.Integer(),
});
export type StockFigures = Static<typeof StockFigures>;

export const MissedSearch = Type.Object({ text: Type.String(), count: Type.Integer(), last: Instant });
export type MissedSearch = Static<typeof MissedSearch>;

export const Figures = Type.Object({
  period: FiguresPeriod,
  now: PeriodFigures,
  /** The previous one; up to the same moment if this one is not over yet. */
  previous: PeriodFigures,
  steps: Type.Array(FiguresStep),
  top: Type.Array(ProductFigures),
  /** Sold less than before, the largest loss first. */
  falling: Type.Array(ProductFigures),
  stock: StockFigures,
  missedSearches: Type.Array(MissedSearch),
});
export type Figures = Static<typeof Figures>;
