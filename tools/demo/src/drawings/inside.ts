import { Canvas, darker, ellipse, lighter, path, placed, stroke } from './canvas.ts';
import { behind, type GrainName, grains, strewn } from './grains.ts';
import { asGrains, type ProductLabel } from './labels.ts';

/** The colours of flours and liquids. */
const powders: Record<string, string> = {
  'RA-09': '#ead6ae',
  'RA-10': '#e6cfa2',
  'RA-13': '#f0cf6a',
  'SP-03': '#b8251d',
  'SP-04': '#e9a21b',
  'SP-06': '#a8894a',
  'SP-15': '#7a4a26',
};
const liquids: Record<string, string> = {
  'OG-01': '#f3c53a',
  'OG-02': '#f6d35e',
  'OG-03': '#d99a2f',
  'OG-04': '#c98a12',
  'OG-10': '#f0bf45',
  'ND-14': '#c9780f',
};

const vessels = [
  ['#8f6418', '#f6dc8a', '#d9a53f', '#6e4a10'],
  ['#8b9599', '#f4f7f8', '#c3cbce', '#6d777b'],
  ['#6b4020', '#c4854a', '#9a6233', '#4f2d14'],
  ['#8a3f18', '#dd8a55', '#bb5f30', '#6b2f10'],
] as const;
const bowl = 'M36 186H284Q276 274 212 286H108Q44 274 36 186Z';
const heap = 'M50 190C78 112 118 82 160 82S242 112 270 190Q160 214 50 190Z';

function spoon(x: number, y: number, wood: string): string {
  return placed(
    path('M-7 -20L-5 -120Q0 -128 5 -120L7 -20Z', lighter(wood, 0.06)) +
      ellipse(0, 0, 27, 34, darker(wood, 0.12)) +
      ellipse(-1, -2, 20, 27, lighter(wood, 0.16)),
    x,
    y,
    1,
    38,
  );
}

function grainsOn(canvas: Canvas, goods: GrainName): string {
  const scale = grains[goods].length > 24 ? 1.25 : 1.7;
  const isLong = grains[goods].length > 24;
  const few = isLong
    ? ''
    : strewn(goods, { x: 44, y: 290, width: 232, height: 2 }, scale * 0.7, (x) => Math.floor(x / 20) % 3 === 0);
  return (
    path(heap, behind(goods)) +
    canvas.cut(heap, strewn(goods, { x: 40, y: 78, width: 240, height: 130 }, scale)) +
    canvas.sheen(heap) +
    few
  );
}

const powderOn = (canvas: Canvas, colour: string) =>
  path(heap, canvas.ball(colour, 0.3)) +
  stroke(
    'M96 150q12 -8 24 0M150 120q12 -8 22 0M196 150q14 -8 26 2M120 182q14 -8 26 0M214 178q10 -6 20 0',
    darker(colour, 0.22),
    4,
    'opacity=".45"',
  ) +
  stroke('M110 132q16 -20 34 -30', lighter(colour, 0.6), 7, 'opacity=".6"');

const liquidIn = (canvas: Canvas, colour: string) =>
  ellipse(160, 186, 124, 30, darker(colour, 0.12)) +
  `<ellipse cx="160" cy="188" rx="116" ry="25" fill="${canvas.across([
    [0, lighter(colour, 0.5)],
    [0.4, colour],
    [1, darker(colour, 0.25)],
  ])}"/>` +
  path('M150 20C156 20 164 20 170 20C168 90 168 140 176 184Q160 192 146 184C152 140 152 90 150 20Z', colour) +
  stroke('M156 28C158 90 156 140 154 176', lighter(colour, 0.65), 4, 'opacity=".8"') +
  stroke('M110 186Q160 206 212 184', lighter(colour, 0.5), 4, 'opacity=".6"');

export function drawInside(product: ProductLabel): string {
  const { sku, ground, accent, goods } = product;
  const canvas = new Canvas();
  const at = Number(sku.slice(-2));
  const metal = vessels[at % vessels.length] ?? vessels[0];
  const wall = canvas.across(metal.map((colour, i) => [[0, 0.22, 0.44, 1][i] ?? 0, colour] as const));
  const seen = asGrains(goods);
  const liquid = liquids[sku];
  const content = liquid
    ? liquidIn(canvas, liquid)
    : powders[sku]
      ? powderOn(canvas, powders[sku])
      : seen && grainsOn(canvas, seen);
  if (!content) throw new Error(`What is in ${sku} has no drawing`);
  const cloth = 'M4 270Q160 214 316 270Q160 330 4 270Z';
  return canvas.svg(
    path(cloth, accent) +
      stroke(
        'M24 270Q160 224 296 270Q160 318 24 270Z',
        lighter(ground, 0.3),
        3,
        'stroke-dasharray="8 6" opacity=".8"',
      ) +
      canvas.shadow(160, 220, 284) +
      (liquid ? '' : content) +
      path(bowl, wall) +
      stroke('M64 226Q160 248 256 226', metal[3], 3, 'opacity=".45"') +
      (liquid ? content : stroke('M36 188Q160 214 284 188', metal[1], 9)) +
      (liquid ? '' : spoon(214, 158, '#a8703a')),
  );
}
