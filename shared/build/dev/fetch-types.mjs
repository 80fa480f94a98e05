import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DTSManager } from '@module-federation/dts-plugin/core';

/** In a section's repository; its `tsconfig.json` has the path. */
const FOLDER = '@mf-types';

/** @typedef {{ metaData: { publicPath: string, types?: { zip?: string, api?: string } } }} Manifest */
/** @typedef {Record<string, { alias: string, zip: string, api: string }>} Addresses */

/** @param {URL} address */
async function read(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  return response.ok ? response.json() : null;
}

/** @param {URL} shop @param {string} section @returns {Promise<Addresses>} */
async function typesOf(shop, section) {
  /** @type {Manifest | null} */
  const manifest = await read(new URL(`/_sections/${section}/live/mf-manifest.json`, shop));
  const { publicPath = '', types: { zip = '', api = '' } = {} } = manifest?.metaData ?? {};
  return zip ? { [section]: { alias: section, zip: `${publicPath}${zip}`, api: `${publicPath}${api}` } } : {};
}

/** Of every live section but this one. @param {URL} shop @param {string} own */
async function liveTypes(shop, own) {
  const health = await read(new URL('/health', shop));
  if (!health?.live) throw new Error(`no shop responds at ${shop.origin}`);
  const sections = Object.keys(health.live).filter((section) => section !== 'shell' && section !== own);
  const found = await Promise.all(sections.map((section) => typesOf(shop, section)));
  return /** @type {Addresses} */ (Object.assign({}, ...found));
}

/** @param {string} folder @param {string[]} sections */
function removeOthers(folder, sections) {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!sections.includes(name)) rmSync(join(folder, name), { recursive: true });
}

/**
 * Fetches the types of the fragments that the shop's live sections expose, and returns the sections' names.
 *
 * @param {{ folder: string, name: string, shop: URL }} options
 */
export async function fetchTypes({ folder, name, shop }) {
  const remoteTypeUrls = await liveTypes(shop, name);
  const host = { context: folder, typesFolder: FOLDER, remoteTypeUrls, moduleFederationConfig: { name } };
  const { downloadPromisesResult: results } = await new DTSManager({ host }).consumeArchiveTypes(host);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const sections = Object.keys(remoteTypeUrls).sort();
  removeOthers(join(folder, FOLDER), sections);
  return sections;
}
