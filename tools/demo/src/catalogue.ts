import { productPrices } from 'api/catalogue/product-row';
import type { FileProduct } from 'api/file-product';
import { pictureUrl } from 'api/pictures/files';
import type { categories, products, subcategories } from 'api/schema';
import { storedTexts } from 'api/stored-texts';
import { demoCategories } from './categories.ts';
import { demoDetails } from './details.ts';
import { groupInHindi, shelfInHindi } from './hindi.ts';
import { demoId } from './ids.ts';
import { demoPictureId } from './pictures.ts';
import { readDemoFile } from './products-file.ts';
import type { Random } from './random.ts';

type CategoryRow = typeof categories.$inferInsert;
type SubcategoryRow = typeof subcategories.$inferInsert;
export type DemoProduct = typeof products.$inferInsert & { sku: string };

const DAY_MS = 86_400_000;

export const productId = (sku: string) => demoId(`product ${sku}`);
export const categoryId = (name: string) => demoId(`category ${name}`);
const subcategoryId = (category: string, name: string) => demoId(`subcategory ${category} ${name}`);

const altOf: Record<string, [english: string, hindi: string]> = {
  pack: ['the pack', 'पैक'],
  inside: ['what is in it', 'अंदर का सामान'],
  back: ['the back of the pack', 'पैक का पिछला हिस्सा'],
  photo: ['a photo', 'फ़ोटो'],
};
function imageOf(sku: string, side: string) {
  const [alt, hindi] = altOf[side] ?? [];
  return {
    url: pictureUrl(demoPictureId(sku, side)),
    ...(alt && hindi && { alt, in_languages: { hi: { alt: hindi } } }),
  };
}

const inHindi = (name: string) => ({ hi: { name: groupInHindi(name) } });

function productTexts(product: FileProduct) {
  const { origin, shelf_life } = demoDetails(product);
  const hindi = { ...product.in_languages?.hi, origin: shelfInHindi(origin), shelf_life: shelfInHindi(shelf_life) };
  return storedTexts({ hi: hindi });
}

function productRow(product: FileProduct, listedAt: Date, deletedAt: Date | null): DemoProduct {
  return {
    id: productId(product.sku),
    sku: product.sku,
    name: product.name,
    description: product.description,
    inLanguages: productTexts(product),
    categoryId: categoryId(product.category),
    subcategoryId: subcategoryId(product.category, product.subcategory),
    ...productPrices(product),
    stock: product.movement?.quantity ?? 0,
    minQuantity: product.min_order_quantity,
    maxQuantity: product.max_order_quantity,
    isPricing: product.is_pricing,
    hsn: product.hsn,
    gstRates: product.gst_rates,
    gstExempt: product.gst_exempt,
    pack: product.pack ?? null,
    details: demoDetails(product),
    images: product.pictures.map((side) => imageOf(product.sku, side)),
    deletedAt,
    createdAt: listedAt,
    updatedAt: listedAt,
  };
}

export interface DemoCatalogue {
  categories: CategoryRow[];
  subcategories: SubcategoryRow[];
  products: DemoProduct[];
}

/** The shelves of products.csv. The first ones in the file were listed last, so that they lead "newest". */
export function demoCatalogue(random: Random, now: Date): DemoCatalogue {
  const file = readDemoFile();
  const names = new Map(demoCategories.map(({ name }) => [name, new Set<string>()]));
  for (const { category, subcategory } of file) names.get(category)?.add(subcategory);
  return {
    categories: demoCategories.map(({ name, tint }, position) => ({
      id: categoryId(name),
      name,
      inLanguages: inHindi(name),
      imgUrl: pictureUrl(demoPictureId(name, 'category')),
      tint,
      position,
    })),
    subcategories: [...names].flatMap(([category, below]) =>
      [...below].map((name, position) => ({
        id: subcategoryId(category, name),
        categoryId: categoryId(category),
        name,
        inLanguages: inHindi(name),
        position,
      })),
    ),
    products: file.map((product, i) => {
      const listedAt = new Date(now.getTime() - (420 + i + random.next()) * DAY_MS);
      const deletedAt = product.deleted ? new Date(now.getTime() - random.between(8, 40) * DAY_MS) : null;
      return productRow(product, listedAt, deletedAt);
    }),
  };
}
