import { Canvas } from './canvas.ts';
import { label } from './label.ts';
import { asGrains, type ProductLabel } from './labels.ts';
import { loose } from './loose.ts';
import { packs } from './packs.ts';
import { drawThing } from './pooja-and-tools.ts';

export function drawProduct(product: ProductLabel): string {
  const canvas = new Canvas();
  if (product.pack === 'loose') return canvas.svg(loose(canvas, product));
  const pack = packs[product.pack];
  if (pack) {
    const look = { ground: product.ground, accent: product.accent, goods: asGrains(product.goods) };
    return canvas.svg(pack(canvas, look, (field) => label(canvas, product, field)));
  }
  const thing = drawThing(canvas, product);
  if (!thing) throw new Error(`${product.sku}: there is no pack ${product.pack}`);
  return canvas.svg(thing);
}
