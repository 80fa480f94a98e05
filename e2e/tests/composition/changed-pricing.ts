import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../harness/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');

const DOUBLED = `
export function unitPrice(product: Priced, quantity: number): Paise | null {
  const unit = rightUnitPrice(product, quantity);
  return unit === null ? null : unit * 2;
}
`;

function copySources(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((each) => each !== 'node_modules' && each !== 'dist'))
    cpSync(join(from, name), join(to, name), { recursive: true });
}

function linkPackages(from: string, to: string) {
  for (const name of readdirSync(from).filter((each) => each !== '@shop'))
    symlinkSync(join(from, name), join(to, name));
}

/** The catalogue, built by its team from a workspace with doubled prices; returns its `dist` folder. */
export function catalogueOfDoubledPrices(): string {
  const folder = temporaryFolder('doubled-prices');
  const catalogue = join(folder, 'mf-catalog');
  const pricing = join(folder, 'shared/pricing');
  copySources(join(root, 'mf-catalog'), catalogue);
  copySources(join(root, 'shared/pricing'), pricing);

  const prices = join(pricing, 'src/prices.ts');
  const right = readFileSync(prices, 'utf8');
  const wrong = right.replace('export function unitPrice(', 'function rightUnitPrice(') + DOUBLED;
  if (!wrong.includes('function rightUnitPrice(')) throw new Error(`${prices} has no unitPrice to change`);
  writeFileSync(prices, wrong);

  const installed = join(catalogue, 'node_modules');
  mkdirSync(join(installed, '@shop'), { recursive: true });
  linkPackages(join(root, 'mf-catalog/node_modules'), installed);
  for (const name of readdirSync(join(root, 'shared')))
    symlinkSync(name === 'pricing' ? pricing : join(root, 'shared', name), join(installed, '@shop', name));
  symlinkSync(join(root, 'shared/pricing/node_modules'), join(pricing, 'node_modules'));

  const { status, stderr } = spawnSync(process.execPath, [join(installed, '@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: catalogue,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return join(catalogue, 'dist');
}
