import type { StockRow } from '@shop/contract/office/stock';
import { currentLanguage, persistedAtom } from '@shop/platform';
import { productHere } from '../../features/names/name-here.ts';
import { fetchStockPage, type WantedProducts } from '../../queries/change-stock.ts';
import { type CountLine, lineOf, MOST_LINES, readLines } from './run.ts';

/** Products that a stocktake began with and that nobody has counted yet; stored on the device. */
export const toCountAtom = persistedAtom<CountLine[]>('officeStocktakeList', { initial: [], read: readLines });

const AT_ONCE = 100;

/** Each once, though one that is renamed meanwhile may be on two pages. */
export async function fetchWanted(wanted: WantedProducts): Promise<StockRow[]> {
  const found = new Map<string, StockRow>();
  for (let page = 1; page <= MOST_LINES / AT_ONCE; page += 1) {
    const { products, total } = await fetchStockPage(wanted, page, AT_ONCE);
    for (const product of products) found.set(product._id, product);
    if (page * AT_ONCE >= total) break;
  }
  return [...found.values()];
}

/** By name as people count: "no. 2" before "no. 10". */
export const inTurn = (lines: readonly CountLine[]): CountLine[] =>
  lines.toSorted((a, b) => productHere(a).localeCompare(productHere(b), currentLanguage(), { numeric: true }));

export const uncounted = (products: readonly StockRow[], newKey: () => string): CountLine[] =>
  products.map((product) => ({ ...lineOf(product, newKey()), counted: 0 }));
