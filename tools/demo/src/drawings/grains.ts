import { Random } from '../random.ts';
import { darker, lighter, round } from './canvas.ts';

/** The look of one grain: half its length and width, its colour and its outline. */
interface Grain {
  length: number;
  width: number;
  colour: string;
  outline?: 'oval' | 'crescent' | 'drop' | 'stick' | 'curl';
  /** How much lighter and darker other grains are. */
  spread?: number;
  /** All at about the same angle, like long grains. */
  aligned?: boolean;
  /** An eye, a seam or a spot. */
  mark?: string;
}

export const grains = {
  'long-rice': { length: 15, width: 2.6, colour: '#f4ecd8', aligned: false, spread: 0.16 },
  rice: { length: 10, width: 3, colour: '#f6f0e2', spread: 0.14 },
  'broken-rice': { length: 6.5, width: 3, colour: '#f2e8d0', spread: 0.16 },
  'short-rice': { length: 8, width: 4.6, colour: '#f3ebd6', spread: 0.14 },
  'red-rice': { length: 10, width: 4, colour: '#b5654a', spread: 0.22 },
  'brown-rice': { length: 10.5, width: 3.2, colour: '#c39a64', spread: 0.2 },
  millet: { length: 4.6, width: 4.2, colour: '#ead9ae', spread: 0.18 },
  flakes: { length: 12, width: 8, colour: '#f4eedd', spread: 0.12 },
  pearls: { length: 8, width: 8, colour: '#fbf8f0', spread: 0.1 },
  rajma: { length: 14, width: 8, colour: '#b9675a', outline: 'crescent', spread: 0.2, mark: '#7b2f2c' },
  'small-rajma': { length: 11, width: 6.5, colour: '#6e2323', outline: 'crescent', spread: 0.22 },
  'kala-chana': { length: 9, width: 8, colour: '#7b4a26', outline: 'drop', spread: 0.22 },
  'kabuli-chana': { length: 12, width: 11, colour: '#e6c48d', outline: 'drop', spread: 0.16 },
  'roasted-chana': { length: 10, width: 9, colour: '#c98f3f', outline: 'drop', spread: 0.22 },
  moong: { length: 7.5, width: 6, colour: '#6d8b3a', spread: 0.2, mark: '#eef0d4' },
  lobia: { length: 11, width: 7.5, colour: '#eddcba', spread: 0.12, mark: '#2b1c18' },
  masoor: { length: 7.5, width: 7, colour: '#7d5238', spread: 0.2 },
  'toor-dal': { length: 9, width: 8, colour: '#e5a93a', spread: 0.18 },
  'moong-dal': { length: 8, width: 5.5, colour: '#f0cf59', spread: 0.16 },
  'chana-dal': { length: 10, width: 8.5, colour: '#dd9b2e', spread: 0.2 },
  'urad-dal': { length: 8.5, width: 6.5, colour: '#f3ead2', spread: 0.14 },
  'masoor-dal': { length: 7.5, width: 7, colour: '#e8794a', spread: 0.16 },
  'five-dals': { length: 9, width: 7, colour: '#dd9b2e', spread: 0.5 },
  'green-peas': { length: 9.5, width: 9.5, colour: '#86a83f', spread: 0.2 },
  'white-peas': { length: 9.5, width: 9.5, colour: '#ebd9a6', spread: 0.16 },
  maize: { length: 11, width: 9, colour: '#eca427', outline: 'drop', spread: 0.2 },
  coriander: { length: 7.5, width: 7, colour: '#b99a4e', spread: 0.22, mark: '#8d7232' },
  jeera: { length: 12, width: 3, colour: '#8c6a3c', spread: 0.26 },
  pepper: { length: 8.5, width: 8.5, colour: '#3a2d28', spread: 0.24 },
  cardamom: { length: 14, width: 7.5, colour: '#8fae62', spread: 0.22, mark: '#6a8746' },
  cloves: { length: 15, width: 3.4, colour: '#5c3320', outline: 'stick', spread: 0.24 },
  cinnamon: { length: 46, width: 8, colour: '#a8622f', outline: 'stick', spread: 0.22, aligned: true },
  mustard: { length: 5.5, width: 5.5, colour: '#41302b', spread: 0.3 },
  fenugreek: { length: 7.5, width: 5, colour: '#c6922f', spread: 0.2 },
  saffron: { length: 18, width: 1.8, colour: '#a8161c', outline: 'curl', spread: 0.28 },
  crystals: { length: 6, width: 5, colour: '#fdfdfb', spread: 0.08 },
  'pink-salt': { length: 8, width: 6.5, colour: '#eab3a4', spread: 0.2 },
  'tea-leaf': { length: 10, width: 2.6, colour: '#40291f', outline: 'curl', spread: 0.3 },
  'tea-dust': { length: 4.4, width: 4, colour: '#54301f', spread: 0.16 },
  'green-tea': { length: 10, width: 3, colour: '#6f7f3c', outline: 'curl', spread: 0.3 },
  'coffee-beans': { length: 11, width: 8, colour: '#a7a878', spread: 0.2, mark: '#7c7d50' },
  granules: { length: 6, width: 5, colour: '#5b3420', spread: 0.18 },
  groundnuts: { length: 12, width: 8, colour: '#c06a4c', spread: 0.2 },
  almonds: { length: 15, width: 9, colour: '#b06c38', outline: 'drop', spread: 0.22 },
  'small-almonds': { length: 13, width: 7, colour: '#9a5a2d', outline: 'drop', spread: 0.22 },
  cashews: { length: 16, width: 8, colour: '#f0ddb4', outline: 'crescent', spread: 0.14 },
  'split-cashews': { length: 14, width: 6, colour: '#eed6a6', outline: 'crescent', spread: 0.16 },
  pistachios: { length: 12, width: 9, colour: '#d9c28f', spread: 0.14, mark: '#8da548' },
  walnuts: { length: 20, width: 18, colour: '#b98a54', spread: 0.18, mark: '#8c6336' },
  raisins: { length: 12, width: 6, colour: '#a9a348', spread: 0.24 },
  dates: { length: 20, width: 10, colour: '#3f211a', spread: 0.22 },
  figs: { length: 17, width: 16, colour: '#b48b52', spread: 0.2, mark: '#8c6434' },
  makhana: { length: 14, width: 13, colour: '#f7f0e2', spread: 0.12, mark: '#c79a6a' },
  'melon-seeds': { length: 11, width: 5, colour: '#f5efd9', outline: 'drop', spread: 0.12 },
  flax: { length: 7.5, width: 4, colour: '#7e4827', outline: 'drop', spread: 0.26 },
  sev: { length: 30, width: 2.4, colour: '#e0a12f', outline: 'curl', spread: 0.24 },
  mixture: { length: 13, width: 4.6, colour: '#e0a234', spread: 0.5 },
  chips: { length: 20, width: 15, colour: '#f1c95a', spread: 0.18 },
  'banana-chips': { length: 16, width: 15, colour: '#f0b92f', spread: 0.16, mark: '#d89a1d' },
  vermicelli: { length: 40, width: 1.7, colour: '#d9a458', outline: 'curl', spread: 0.2, aligned: true },
  toffees: { length: 18, width: 9, colour: '#e2892f', spread: 0.5 },
  chillies: { length: 34, width: 6.5, colour: '#9c1d1a', outline: 'crescent', spread: 0.26 },
  'hot-chillies': { length: 30, width: 5, colour: '#c32a1d', outline: 'crescent', spread: 0.22 },
  sprouts: { length: 9, width: 7, colour: '#9cb659', spread: 0.2, mark: '#f5f3df' },
} as const satisfies Record<string, Grain>;

export type GrainName = keyof typeof grains;

const several: Partial<Record<GrainName, string[]>> = {
  'five-dals': ['#e5a93a', '#6d8b3a', '#e8794a', '#f3ead2', '#7d5238'],
  mixture: ['#e0a234', '#c9752c', '#f0cd6c', '#6f8a3c', '#b0552d'],
  toffees: ['#e2892f', '#f4efe2', '#8f4b26', '#d33f3a', '#5d9a49'],
};

function outlineOf({ length, width, outline = 'oval' }: Grain, x: number, y: number, turn: number): string {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const at = (along: number, side: number) =>
    `${round(x + along * cos - side * sin)} ${round(y + along * sin + side * cos)}`;
  if (outline === 'crescent')
    return `M${at(-length, 0)}C${at(-length, -width * 1.7)} ${at(length, -width * 1.7)} ${at(length, 0)}C${at(length, width)} ${at(length * 0.5, width * 0.3)} ${at(0, width * 0.2)}C${at(-length * 0.5, width * 0.3)} ${at(-length, width)} ${at(-length, 0)}Z`;
  if (outline === 'drop')
    return `M${at(length, 0)}C${at(length * 0.5, width * 1.1)} ${at(-length, width * 1.4)} ${at(-length, 0)}C${at(-length, -width * 1.4)} ${at(length * 0.5, -width * 1.1)} ${at(length, 0)}Z`;
  if (outline === 'stick')
    return `M${at(-length, -width)}L${at(length, -width * 0.7)}L${at(length, width * 0.7)}L${at(-length, width)}Z`;
  if (outline === 'curl')
    return `M${at(-length, 0)}Q${at(0, -width * 4)} ${at(length, 0)}Q${at(0, -width * 2)} ${at(-length, width)}Z`;
  const turned = round((turn * 180) / Math.PI);
  const across = `${round(length * 2 * cos)} ${round(length * 2 * sin)}`;
  const back = `${round(-length * 2 * cos)} ${round(-length * 2 * sin)}`;
  return `M${at(-length, 0)}a${length} ${width} ${turned} 0 1 ${across}a${length} ${width} ${turned} 0 1 ${back}Z`;
}

export interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A field of scattered grains in a few shades, each shade one path. */
export function strewn(
  name: GrainName,
  { x, y, width, height }: Field,
  scale = 1,
  inside?: (x: number, y: number) => boolean,
) {
  const base: Grain = grains[name];
  const grain = { ...base, length: base.length * scale, width: base.width * scale };
  const { colour, spread = 0.2, aligned, mark } = grain;
  const shades = several[name] ?? [
    darker(colour, spread * 1.3),
    darker(colour, spread * 0.5),
    colour,
    lighter(colour, spread * 1.6),
  ];
  const random = new Random(name.length * 977 + Math.round(width) * 31 + Math.round(y));
  const step = Math.sqrt(grain.length * grain.width) * (grain.outline === 'curl' ? 1.9 : 1.62);
  const layers = shades.map(() => '');
  let marks = '';
  let row = 0;
  for (let top = y; top < y + height + step; top += step * 0.86, row++)
    for (let left = x - (row % 2) * step * 0.5; left < x + width + step; left += step) {
      const cx = left + (random.next() - 0.5) * step * 0.7;
      const cy = top + (random.next() - 0.5) * step * 0.7;
      const turn = aligned ? (random.next() - 0.5) * 0.7 + 0.3 : random.next() * Math.PI * 2;
      const shade = Math.floor(random.next() * shades.length);
      if (inside && !inside(cx, cy)) continue;
      layers[shade] += outlineOf(grain, cx, cy, turn);
      if (mark)
        marks += outlineOf(
          { ...grain, outline: 'oval', length: grain.length * 0.4, width: grain.width * 0.28 },
          cx,
          cy,
          turn,
        );
    }
  const drawn = layers.map((d, i) => (d ? `<path d="${d}" fill="${shades[i]}"/>` : '')).join('');
  return drawn + (mark ? `<path d="${marks}" fill="${mark}" opacity=".8"/>` : '');
}
/** The colour between the grains. */
export const behind = (name: GrainName) => darker(grains[name].colour, 0.45);
