#!/usr/bin/env node
// `shop-types` in a section's repository: the types of the fragments that other sections of the shop at SHOP_URL expose.
// `--if-open`: without that shop, the types of the last time stay.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchTypes } from './fetch-types.mjs';

const { values } = parseArgs({ options: { 'if-open': { type: 'boolean' } } });
const folder = process.cwd();
const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const shop = new URL(process.env.SHOP_URL ?? 'http://localhost:3000');

try {
  const sections = await fetchTypes({ folder, name, shop });
  process.stdout.write(`Types of ${sections.join(', ') || 'no section'} from ${shop.origin}, in @mf-types\n`);
} catch (error) {
  const { message } = /** @type {Error} */ (error);
  process.stderr.write(`The types of other sections were not fetched, those in @mf-types stay: ${message}\n`);
  if (!values['if-open']) process.exitCode = 1;
}
