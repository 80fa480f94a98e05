import type { ProductDetails } from '@shop/contract/product';
import { Random } from '../random.ts';
import { Canvas, circle, rect, stroke } from './canvas.ts';
import type { Field } from './grains.ts';
import { mark } from './label.ts';
import type { ProductLabel } from './labels.ts';
import { packs } from './packs.ts';
import { line, textWidth } from './type.ts';
import { inDevanagari } from './weights.ts';

const ink = '#1f2a28';
const foodColour = { veg: '#1d7a36', egg: '#8a5a1c', nonveg: '#8a2b1c', '': '' };

function barcode(sku: string, x: number, y: number, width: number, height: number): string {
  const random = new Random([...sku].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  let bars = '';
  for (let at = 0; at < width; ) {
    const bar = 1 + random.next() * 2;
    bars += `M${(x + at).toFixed(1)} ${y}h${bar.toFixed(1)}v${height}h-${bar.toFixed(1)}Z`;
    at += bar + 1 + random.next() * 2;
  }
  return `<path d="${bars}" fill="${ink}"/>`;
}

/** A square with a dot marks the kind of food. */
const foodMark = (colour: string, x: number, y: number) =>
  stroke(`M${x} ${y}h11v11h-11Z`, colour, 1.4) + circle(x + 5.5, y + 5.5, 3.2, colour);

function backLabel(product: ProductLabel, details: ProductDetails, { x, y, width, height }: Field): string {
  const { sku, name, hindi, weight } = product;
  const rows = [
    ['Net quantity', weight],
    ['मात्रा', inDevanagari(weight)],
    ...(details.origin ? [['Origin', details.origin]] : []),
    ...(details.shelf_life ? [['Best before', details.shelf_life]] : []),
    ...(details.fssai ? [['FSSAI', details.fssai]] : []),
    ['Packed by', 'Panseri, Bengaluru 560004'],
  ];
  const left = x + 7;
  const inside = width - 14;
  const title = name.join(' ');
  const titleSize = Math.min(14, (inside - 18) / textWidth(title, 1));
  const step = Math.min(13, (height - 62) / rows.length);
  const written = rows.map(([what = '', value = ''], i) => {
    const base = y + 44 + i * step;
    const size = Math.min(step * 0.62, (inside - 46) / textWidth(value, 1, 'medium'));
    return (
      line({
        text: what,
        x: left,
        y: base,
        size: Math.min(6.6, step * 0.56),
        fill: '#5d6a66',
        weight: 'medium',
        anchor: 'start',
      }) +
      line({ text: value, x: left + 46, y: base, size, fill: ink, weight: 'medium', anchor: 'start' }) +
      rect(left, base + step * 0.28, inside, 0.6, '#c9cfc9')
    );
  });
  const foot = y + height - 16;
  const food = foodColour[details.food];
  return (
    rect(x, y, width, height, '#fdfcf6', 4) +
    line({ text: title, x: left, y: y + 17, size: titleSize, fill: ink, anchor: 'start' }) +
    line({ text: hindi, x: left, y: y + 31, size: Math.min(10, titleSize), fill: ink, anchor: 'start' }) +
    mark(x + width - 14, y + 15, 15, product.accent, '#fffaf0') +
    written.join('') +
    barcode(sku, x + width - 66, foot - 6, 58, 16) +
    (food ? foodMark(food, left, foot - 2) : '')
  );
}

export function drawBack(product: ProductLabel, details: ProductDetails): string {
  const canvas = new Canvas();
  const pack = packs[product.pack];
  if (!pack) throw new Error(`${product.sku} has no back`);
  const { ground, accent } = product;
  return canvas.svg(pack(canvas, { ground, accent }, (field) => backLabel(product, details, field)));
}
