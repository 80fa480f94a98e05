import { demoDetails } from '../details.ts';
import { readDemoFile } from '../products-file.ts';
import { drawBack } from './back.ts';
import { Canvas } from './canvas.ts';
import { drawCategory } from './categories.ts';
import { drawInside } from './inside.ts';
import { label } from './label.ts';
import { asGrains, type ProductLabel, readLabels } from './labels.ts';
import { loose } from './loose.ts';
import { packs } from './packs.ts';
import { drawPhoto } from './photo.ts';
import { drawThing } from './pooja-and-tools.ts';

function drawProduct(product: ProductLabel): string {
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

let labels: Map<string, ProductLabel> | undefined;

/** Draws one side of a product, or a category. */
export function draw(of: string, side: string): string {
  if (side === 'category') return drawCategory(of);
  labels ??= new Map(readLabels().map((label) => [label.sku, label]));
  const label = labels.get(of);
  if (!label) throw new Error(`${of} has no line in labels.csv`);
  if (side === 'photo') return drawPhoto(of);
  if (side === 'inside') return drawInside(label);
  if (side !== 'back') return drawProduct(label);
  const product = readDemoFile().find(({ sku }) => sku === of);
  if (!product) throw new Error(`${of} has no line in products.csv`);
  return drawBack(label, demoDetails(product));
}
