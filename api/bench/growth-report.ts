export interface Measured {
  products: number;
  orders: number;
  customers: number;
  /** Memory of the API, in megabytes. */
  memory: number;
  times: Record<string, { p50: number; p95: number }>;
}

type Results = Record<string, Measured>;
type Point = readonly [products: number, ms: number];

const TENFOLD = 'x10';

/** Sizes in which orders grow with products. */
const steps = (results: Results) =>
  Object.entries(results)
    .filter(([name]) => !name.includes('x'))
    .map(([, measured]) => measured)
    .sort((a, b) => a.products - b.products);

const namesOf = (results: Results) => Object.keys(Object.values(results)[0]?.times ?? {});

const pointsOf = (measured: readonly Measured[], name: string): Point[] =>
  measured.flatMap(({ products, times }) => (times[name] ? [[products, times[name].p50]] : []));

/** The slope of the least squares line through the logarithms: 0 is constant, 1 grows with the shop. */
function exponentOf(points: readonly Point[]): number {
  const logs = points.map(([products, ms]) => [Math.log(products), Math.log(ms)] as const);
  const mean = (of: 0 | 1) => logs.reduce((sum, point) => sum + point[of], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const above = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return above / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

const count = (number: number) => number.toLocaleString('en-US');
const short = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0);

/** The p50 of each call in milliseconds, as a Markdown table. */
export function tableOf(results: Results): string {
  const grown = steps(results);
  const tenfold = Object.entries(results).filter(([name]) => name.endsWith(TENFOLD));
  const columns = [...grown, ...tenfold.map(([, measured]) => measured)];
  const titles = [
    ...grown.map(({ products }) => count(products)),
    ...tenfold.map(([, { products }]) => `${count(products)}, ${TENFOLD.slice(1)} times the orders`),
    'exponent',
  ];
  const lines = namesOf(results).map((name) => [
    name,
    ...columns.map(({ times }) => (times[name] ? short(times[name].p50) : '')),
    grown.length > 1 ? exponentOf(pointsOf(grown, name)).toFixed(2) : '',
  ]);
  const memory = ['memory of the API, MB', ...columns.map((each) => count(each.memory)), ''];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['p50, ms; products', ...titles]),
    row(['---', ...titles.map(() => '---:')]),
    ...lines.map(row),
    row(memory),
  ].join('\n');
}

const WIDTH = 640;
const HEIGHT = 360;
const BOX = { left: 56, right: 400, top: 20, bottom: 316 };
const COLORS = ['#4e79a7', '#e15759', '#59a14f', '#f28e2b', '#b07aa1', '#9c755f', '#17a2a8', '#b8860b'];
const LINE_HEIGHT = 38;

const powersBetween = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));

function scale(values: readonly number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const place = (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  return { place: (value: number) => Number(place(value).toFixed(1)), marks: powersBetween(low, high) };
}

/** Both axes are logarithmic, so that a line's slope is its exponent. Its colours are for light and dark. */
export function drawGrowth(results: Results): string {
  const grown = steps(results);
  const lines = namesOf(results).map((name, i) => ({ name, color: COLORS[i] ?? '', points: pointsOf(grown, name) }));
  const all = lines.flatMap(({ points }) => points);
  const x = scale(
    all.map(([products]) => products),
    BOX.left,
    BOX.right,
  );
  const y = scale(
    all.map(([, ms]) => ms),
    BOX.bottom,
    BOX.top,
  );
  const upright = x.marks.map((mark) => {
    const at = x.place(mark);
    return `<path class="grid" d="M${at} ${BOX.top}V${BOX.bottom}"/><text x="${at}" y="${BOX.bottom + 18}" text-anchor="middle">${count(mark)}</text>`;
  });
  const level = y.marks.map((mark) => {
    const at = y.place(mark);
    return `<path class="grid" d="M${BOX.left} ${at}H${BOX.right}"/><text x="${BOX.left - 8}" y="${at + 4}" text-anchor="end">${mark} ms</text>`;
  });
  const drawn = lines.map(({ name, color, points }, i) => {
    const path = points.map(([products, ms]) => `${x.place(products)},${y.place(ms)}`).join(' ');
    const dots = points.map(([products, ms]) => `<circle cx="${x.place(products)}" cy="${y.place(ms)}" r="3"/>`);
    const top = BOX.top + 8 + i * LINE_HEIGHT;
    const exponent = points.length > 1 ? exponentOf(points).toFixed(2) : '?';
    return `<g fill="${color}" stroke="${color}"><polyline fill="none" stroke-width="2" points="${path}"/>${dots.join('')}<path stroke-width="4" d="M${BOX.right + 24} ${top}h16"/></g>
<text x="${BOX.right + 48}" y="${top + 4}">${name}</text><text class="more" x="${BOX.right + 48}" y="${top + 20}">exponent ${exponent}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Milliseconds of a call by the number of products">
<style>svg{background:#fff}text{font:12px system-ui,sans-serif;fill:#24292f}.more{fill:#57606a}.grid{stroke:#d0d7de;fill:none}@media(prefers-color-scheme:dark){svg{background:#0d1117}text{fill:#e6edf3}.more{fill:#9198a1}.grid{stroke:#3d444d}}</style>
${[...upright, ...level, ...drawn].join('\n')}
<text x="${(BOX.left + BOX.right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">products</text>
</svg>
`;
}
