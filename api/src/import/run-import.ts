import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import type { Category } from '@shop/contract/category';
import type { Tint } from '@shop/contract/common';
import type { ImportCategory, ImportProblem, ImportRequest, ImportResponse } from '@shop/contract/import';
import { columnOf } from './column-of.ts';
import type { FileProduct } from './file-product.ts';
import { findPictures, urlOf } from './picture-files.ts';
import { readProducts } from './read-file.ts';
import { type AdminAccess, ImportStopped, type ShopClient } from './shop-client.ts';

const tints: readonly Tint[] = ['haldi', 'clay', 'mirch', 'neel', 'leaf', 'rose'];

/** Categories and subcategories that are in the file but not in the shop; each gets its first product's picture. */
function newCategories(
  products: readonly FileProduct[],
  known: readonly Category[],
  urlOf: (picture: string) => string,
): ImportCategory[] {
  const wanted = new Map<string, ImportCategory>();
  for (const { line, category, subcategory, pictures } of products) {
    const existing = known.find(({ category_name }) => category_name === category);
    const isKnown = existing && (subcategory === '' || existing.subcategories.some(({ name }) => name === subcategory));
    if (isKnown) continue;
    const [picture] = pictures;
    const entry = wanted.get(category) ?? {
      line,
      category_name: category,
      img_url: existing?.img_url ?? '',
      tint: existing?.tint ?? tints[(known.length + wanted.size) % tints.length] ?? 'leaf',
      subcategories: [],
    };
    if (entry.img_url === '' && picture !== undefined) entry.img_url = urlOf(picture);
    if (subcategory !== '' && !entry.subcategories.includes(subcategory)) entry.subcategories.push(subcategory);
    wanted.set(category, entry);
  }
  return [...wanted.values()];
}

export interface ImportJob {
  file: string;
  dryRun: boolean;
  client: ShopClient;
  access: AdminAccess;
  log: (line: string) => void;
}

function formatOf(file: string): 'csv' | 'json' {
  const extension = extname(file).toLowerCase();
  if (extension === '.csv') return 'csv';
  if (extension === '.json') return 'json';
  throw new ImportStopped('The file must be a .csv or a .json file.');
}

function refuse(job: ImportJob, problems: readonly ImportProblem[], unit: string): false {
  for (const { line, field, message } of problems.toSorted((a, b) => a.line - b.line))
    job.log(`${unit} ${line}: ${columnOf(field)}: ${message}`);
  job.log(`Nothing was imported: ${problems.length === 1 ? 'one fault' : `${problems.length} faults`}.`);
  return false;
}

/** Equal for the same deliveries and losses: a file that is imported twice moves its goods once. */
function movementKey(products: readonly FileProduct[]): string {
  const moved = products.flatMap(({ sku, movement }) => (isMove(movement) ? [[sku, movement]] : []));
  return createHash('sha256').update(JSON.stringify(moved)).digest('hex');
}

const isMove = (movement: FileProduct['movement']) => movement !== undefined && movement.kind !== 'counted';

const count = ({ added, updated }: ImportResponse['products']) => `${added} added, ${updated} updated`;

function logStock({ log }: ImportJob, { moved, repeated }: ImportResponse['stock']) {
  if (moved > 0) log(`Stock: ${moved} moved.`);
  if (repeated > 0) log(`Movements that this file has brought before, and that were left out: ${repeated}.`);
}

/** Imports a product file into a running shop, completely or not at all; returns whether it did. */
export async function runImport(job: ImportJob): Promise<boolean> {
  const { file, dryRun, client } = job;
  const format = formatOf(file);
  const unit = format === 'csv' ? 'line' : 'product';
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportStopped(`The file ${file} cannot be read.`);
  });
  const { products, problems } = readProducts(text, format);
  const pictures = await findPictures(dirname(file), products);
  const faults = [...problems, ...pictures.problems];
  if (faults.length > 0) return refuse(job, faults, unit);

  await client.logIn(job.access);
  const key = movementKey(products);
  const request: ImportRequest = {
    dryRun: true,
    categories: newCategories(products, await client.categories(), (name) => urlOf(name, pictures)),
    products: products.map(({ pictures: names, movement, ...product }) => ({
      ...product,
      ...(movement && { movement: isMove(movement) ? { ...movement, key } : movement }),
      img_ids: names.map((name) => ({ url: urlOf(name, pictures) })),
    })),
  };
  let result = await client.send(request);
  if (!dryRun && !('problems' in result)) {
    for (const { bytes, type } of pictures.byName.values()) await client.upload(new Uint8Array(bytes), type);
    result = await client.send({ ...request, dryRun: false });
  }
  if ('problems' in result) return refuse(job, result.problems, unit);
  job.log(`Products: ${count(result.products)}. Categories: ${count(result.categories)}.`);
  logStock(job, result.stock);
  job.log(dryRun ? 'This was a dry run: nothing was written.' : `Pictures: ${pictures.byName.size}.`);
  return true;
}
