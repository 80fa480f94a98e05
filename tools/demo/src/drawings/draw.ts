import { demoDetails } from '../details.ts';
import { readDemoFile } from '../products-file.ts';
import { drawBack } from './back.ts';
import { drawCategory } from './categories.ts';
import { drawProduct } from './draw-product.ts';
import { drawInside } from './inside.ts';
import { type ProductLabel, readLabels } from './labels.ts';
import { drawPhoto } from './photo.ts';

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
