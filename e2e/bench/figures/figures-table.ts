import type { Aim } from './aims.ts';

export interface Figure {
  now: number[];
  date: string;
  machine: string;
  /** A reason not to compare it with the others; a new measurement has none. */
  note?: string;
}

export type Figures = Record<string, Figure>;

const numberOf =
  ({ digits = 0 }: Aim) =>
  (value: number) =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const withUnit = (text: string, { unit }: Aim) => (unit ? `${text} ${unit}` : text);

function wanted(aim: Aim): string {
  const number = numberOf(aim);
  if (aim.atLeast !== undefined) return withUnit(`at least ${number(aim.atLeast)}`, aim);
  return withUnit(`at most ${number(aim.atMost ?? 0)}`, aim);
}

const isReached = ({ atMost = Number.POSITIVE_INFINITY, atLeast = 0 }: Aim, now: readonly number[]) =>
  now.every((value) => value <= atMost && value >= atLeast);

function rowOf(aim: Aim, figure: Figure | undefined): string[] {
  const bench = `\`${aim.bench}\``;
  if (!figure) return [aim.what, wanted(aim), 'not measured', '', '', '', bench];
  const now = withUnit(figure.now.map(numberOf(aim)).join(', '), aim);
  const date = figure.note ? `${figure.date}, ${figure.note}` : figure.date;
  return [aim.what, wanted(aim), now, isReached(aim, figure.now) ? 'yes' : '**no**', date, figure.machine, bench];
}

const HEAD = ['What', 'Aim', 'Now', 'Reached', 'Measured', 'Machine', 'Bench'];

/** One row for each aim, as the formatter of the documentation writes tables. */
export function drawFigures(aims: Record<string, Aim>, figures: Figures): string {
  const rows = [HEAD, ...Object.entries(aims).map(([key, aim]) => rowOf(aim, figures[key]))];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n');
}

const BEGIN = '<!-- figures: written by `pnpm bench` -->';
const END = '<!-- end of figures -->';

export function withFigures(page: string, drawn: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no place between ${BEGIN} and ${END}.`);
  return `${before}${BEGIN}\n\n${drawn}\n\n${END}${after}`;
}
