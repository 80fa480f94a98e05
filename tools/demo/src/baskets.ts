import type { Trade } from './people.ts';
import type { Random } from './random.ts';

/** Products that are cooked, used or celebrated with together, by SKU. */
const occasions: Record<Trade, readonly (readonly string[])[]> = {
  home: [
    ['DB-01', 'RA-02', 'FV-01', 'SP-01', 'SB-18', 'SP-17', 'FV-04'],
    ['RA-06', 'DB-14', 'SP-13', 'DB-11', 'SP-16', 'FV-13', 'OG-06'],
    ['RA-09', 'DB-12', 'SP-04', 'SP-07', 'FV-01', 'FV-02', 'OG-02'],
    ['RA-10', 'FV-06', 'FV-08', 'DE-05', 'SP-15', 'FV-03', 'FV-11'],
    ['TC-01', 'SP-19', 'SB-03', 'DE-10', 'SP-09', 'FV-04'],
    ['TC-07', 'DE-08', 'SP-20', 'SB-01'],
    ['DE-01', 'DE-03', 'SB-05', 'FV-15', 'FV-16'],
    ['BP-08', 'BP-09', 'BP-12', 'BP-13', 'BP-11', 'SB-14', 'ND-04'],
    ['CL-01', 'CL-04', 'CL-08', 'CL-05', 'BP-01'],
    ['ND-02', 'ND-08', 'ND-11', 'OG-10', 'RA-14', 'SP-09'],
    ['DB-05', 'RA-12', 'SP-15', 'FV-01', 'FV-14', 'FV-11', 'DE-09'],
    ['RA-03', 'SP-11', 'SP-10', 'SP-09', 'DE-09', 'FV-01', 'ND-04'],
    ['DR-01', 'SB-08', 'SB-07', 'DR-10', 'SB-15'],
    ['BP-01', 'BP-04', 'BP-06', 'BP-05', 'CL-06'],
    ['RA-15', 'ND-01', 'FV-14', 'SP-12', 'FV-11', 'SP-04'],
  ],
  stall: [
    ['RA-01', 'DB-01', 'BP-01', 'FV-01', 'SP-19'],
    ['TC-02', 'SP-19', 'SB-02', 'DE-10', 'FV-04', 'SP-09'],
    ['RA-06', 'DB-14', 'OG-02', 'FV-13', 'SP-17', 'DB-13'],
    ['OG-09', 'RA-13', 'FV-02', 'FV-01', 'SP-03', 'SP-17'],
    ['SB-16', 'DE-01', 'FV-08', 'SB-18', 'CL-13'],
    ['DB-17', 'DR-08', 'FV-14', 'SB-07', 'FV-11'],
    ['RA-09', 'OG-02', 'DB-10', 'FV-02'],
  ],
  hotel: [
    ['RA-04', 'OG-11', 'ND-05', 'SP-09', 'SP-15', 'FV-01', 'DE-09'],
    ['TC-07', 'DE-08', 'SP-19', 'DE-03', 'SB-01'],
    ['RA-06', 'DB-14', 'DB-10', 'OG-01', 'FV-13', 'SP-16'],
    ['CL-03', 'CL-09', 'CL-13', 'CL-12', 'BP-01'],
    ['DE-05', 'DE-13', 'SB-18', 'SP-03', 'OG-03', 'FV-03'],
    ['DR-10', 'DR-01', 'SB-06', 'CL-13', 'DR-15'],
    ['RA-12', 'DE-07', 'SB-18', 'OG-13', 'FV-12', 'FV-08'],
  ],
};

const usualQuantity: Record<Trade, [low: number, high: number]> = { home: [1, 3], stall: [2, 9], hotel: [4, 24] };

export interface Wanted {
  sku: string;
  quantity: number;
}

export function demoBasket(random: Random, trade: Trade): Wanted[] {
  const occasion = random.pick(occasions[trade]);
  const skus = new Set(random.some(occasion, random.between(2, Math.min(5, occasion.length))));
  if (random.chance(0.3)) skus.add(random.pick(random.pick(occasions[trade])));
  const [low, high] = usualQuantity[trade];
  return [...skus].map((sku) => ({ sku, quantity: random.between(low, high) }));
}
