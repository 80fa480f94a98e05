import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The innermost package that contains a file. */
const PACKAGE = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;

/** @param {string} file @returns {string | undefined} */
export const packageFolder = (file) => PACKAGE.exec(file)?.[1];

/** Older packages have an object or a list. @param {Record<string, unknown>} described */
function licenceOf({ license, licenses }) {
  const licences = [license ?? licenses ?? []].flat();
  return licences
    .map((one) => (typeof one === 'string' ? one : /** @type {{ type?: string }} */ (one).type))
    .join(' OR ');
}

/** @param {string} folder @param {Map<string, string>} digests */
function componentOf(folder, digests) {
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version } = described;
  const licence = licenceOf(described);
  const digest = digests.get(`${name}@${version}`);
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: licence ? [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }] : [],
    ...(digest && { hashes: [{ alg: 'SHA-512', content: digest }] }),
  };
}

/** With the digest of each package's archive, if it is known. @param {string} name @param {Iterable<string>} folders @param {Map<string, string>} digests */
export function billOf(name, folders, digests = new Map()) {
  const components = [...folders].map((folder) => componentOf(folder, digests));
  const byPurl = new Map(components.map((component) => [component.purl, component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name } },
    components: [...byPurl.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}
