import type { Topology } from 'tools/topology';

export interface Shelf {
  products: string[];
  categories: string[];
  words: string[];
  /** Built files, and pictures. */
  files: string[];
}

const PLENTY = 10_000_000;

/** Products that anybody can buy at once, with enough stock for any load; search texts, and a page's files. */
export async function stockShelf({ databases }: Topology, shop: string): Promise<Shelf> {
  const sql = async (text: string) => (await databases.leader().sql(text, 'shop')).split('\n').filter(Boolean);
  const buyable =
    'deleted_at is null and is_pricing and coalesce(min_quantity, 1) <= 1 and coalesce(max_quantity, 9) > 5';
  await sql(`update products set stock = ${PLENTY} where ${buyable}`);
  const home = await (await fetch(shop)).text();
  return {
    products: await sql(`select id from products where ${buyable} order by id`),
    categories: await sql('select id from categories order by id'),
    words: [
      ...new Set(
        (await sql("select lower(split_part(name, ' ', 1)) from products")).filter((word) => /^\w+$/.test(word)),
      ),
    ],
    files: [...new Set(home.match(/\/(_sections|api\/pictures)\/[^"' ,)]+\.(js|css|webp|avif)/g) ?? [])],
  };
}
