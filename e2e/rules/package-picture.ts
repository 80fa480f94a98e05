import { cyclesIn } from './cycles.ts';
import { arrowsOf, type Package } from './package-graph.ts';

type Arrows = ReadonlyMap<string, readonly string[]>;

function reachedFrom(name: string, arrows: Arrows, reached = new Set<string>()): Set<string> {
  for (const next of arrows.get(name) ?? []) {
    if (reached.has(next)) continue;
    reached.add(next);
    reachedFrom(next, arrows, reached);
  }
  return reached;
}

/** An arrow is left out of the picture if others lead to the same package. */
function drawnFrom(name: string, arrows: Arrows): string[] {
  const direct = arrows.get(name) ?? [];
  return direct.filter((target) => !direct.some((via) => via !== target && reachedFrom(via, arrows).has(target)));
}

/** Rows from the bottom: a package is one above the highest of those that it uses. */
function rowsOf(arrows: Arrows): string[][] {
  const rows: string[][] = [];
  const rowOf = (name: string): number => Math.max(-1, ...(arrows.get(name) ?? []).map(rowOf)) + 1;
  for (const name of arrows.keys()) {
    const row = rowOf(name);
    rows[row] = [...(rows[row] ?? []), name];
  }
  return rows;
}

const idOf = (name: string) => name.replace('@shop/', 'shared-');

const drawing = (arrows: Arrows) => [
  '```mermaid',
  'flowchart TD',
  ...[...arrows.keys()].map((name) => `  ${idOf(name)}["${name}"]`),
  ...[...arrows.keys()].flatMap((name) =>
    drawnFrom(name, arrows).map((target) => `  ${idOf(name)} --> ${idOf(target)}`),
  ),
  '```',
];

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function table(cells: readonly string[][]): string[] {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [lines[0] ?? '', `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)];
}

/** The picture and the table of all packages, as Markdown; an error where an arrow would point upwards. */
export function drawPackages(packages: readonly Package[]): string {
  const arrows = arrowsOf(packages);
  const cycles = cyclesIn(arrows);
  if (cycles.length > 0) {
    throw new Error(`Packages use each other in a circle: ${cycles.map((way) => way.join(' > ')).join('; ')}.`);
  }
  const byName = new Map(packages.map((each) => [each.name, each]));
  const rows = rowsOf(arrows).reverse().flat();
  const cells = rows.flatMap((name) => byName.get(name) ?? []);
  return [
    ...drawing(arrows),
    '',
    ...table([
      ['Package', 'Its program uses', 'Its build and tests use besides'],
      ...cells.map(({ name, uses, buildsWith }) => [`\`${name}\``, listed(uses), listed(buildsWith)]),
    ]),
  ].join('\n');
}

const BEGIN = '<!-- packages: drawn by `pnpm graph` -->';
const END = '<!-- end of packages -->';

export function withPackages(page: string, drawn: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no place between ${BEGIN} and ${END}.`);
  return `${before}${BEGIN}\n\n${drawn}\n\n${END}${after}`;
}
