import type { Loss } from '../load/ledger.ts';
import type { Found } from './found.ts';

export interface Row {
  found: Found;
  loss: Loss;
}

const HEAD = [
  ...['Fault', 'Failed', 'Which', 'Customers read', 'Lasted', 'Recovered after', 'Slowest'],
  ...['Orders and carts acknowledged', 'Lost'],
];

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${count} × ${name}`)
    .join('; ')
    .replaceAll('|', '/')
    .replaceAll('\n', ' ');

function cellsOf({ found, loss }: Row): (string | number)[] {
  const { name, requests, failed, steps, sentences, outageSeconds, recoverySeconds, slowestMs } = found;
  const times = failed > 0 ? [`${outageSeconds} s`, `${recoverySeconds} s`] : ['', ''];
  return [
    ...[
      name,
      `${failed} of ${requests}`,
      listed(steps),
      listed(sentences),
      ...times,
      `${(slowestMs / 1000).toFixed(1)} s`,
    ],
    ...[`${loss.acknowledgedOrders} + ${loss.acknowledgedCarts}`, loss.problems.length],
  ];
}

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** In the format of `docs/faults.md`. */
export const tableOf = (rows: readonly Row[]) =>
  [line(HEAD), line(HEAD.map(() => '---')), ...rows.map((row) => line(cellsOf(row)))].join('\n');

export function sumOf(rows: readonly Row[]): string {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const orders = sum(({ loss }) => loss.acknowledgedOrders);
  const carts = sum(({ loss }) => loss.acknowledgedCarts);
  const lost = sum(({ loss }) => loss.problems.length);
  return `${orders} orders and ${carts} carts were acknowledged in ${rows.length} faults; ${lost} are not as they should be.`;
}
