import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Bill, productionPackages } from '@shop/build/program-bill';

const root = join(import.meta.dirname, '../..');

/** Licences that may be part of an MIT shop: none requires more than attribution. */
const ALLOWED = new Set(
  [
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
  ].concat(['Python-2.0', 'Zlib', 'WTFPL']),
);
/** Reviewed one by one. */
const EXCEPTIONS: Record<string, string> = {
  '@fontsource/noto-sans-devanagari': 'OFL-1.1: a font, for devices that have none for Hindi',
  '@expo-google-fonts/hind': 'OFL-1.1 beside MIT: a font, of which the used signs are in invoices',
  '@expo-google-fonts/hind-siliguri': 'OFL-1.1 beside MIT: a font, as Hind, for names and addresses in another script',
  '@expo-google-fonts/hind-vadodara': 'OFL-1.1 beside MIT: a font, as Hind, for names and addresses in another script',
  '@expo-google-fonts/noto-sans-oriya':
    'OFL-1.1 beside MIT: a font, as Hind, for names and addresses in another script',
  '@expo-google-fonts/hind-madurai': 'OFL-1.1 beside MIT: a font, as Hind, for names and addresses in another script',
  '@expo-google-fonts/hind-guntur': 'OFL-1.1 beside MIT: a font, as Hind, for names and addresses in another script',
  '@expo-google-fonts/hind-mysuru': 'OFL-1.1 beside MIT: a font, as Hind, for names and addresses in another script',
  '@expo-google-fonts/anek-malayalam': 'OFL-1.1 beside MIT: a font, as Hind, for names and addresses in another script',
  '@expo-google-fonts/baloo-paaji-2':
    'OFL-1.1 beside MIT: a font, as Hind. The package has no licence file; the font names it: Copyright 2019 The Baloo 2 Project Authors',
  'png-js': 'MIT by its LICENSE file; its package.json names none',
  '@expo-google-fonts/poppins': 'OFL-1.1 beside MIT: a font, of which only drawings of the demo are made',
};
/** The libraries behind sharp, loaded separately and not linked into our code: LGPL-3.0-or-later. */
const BESIDE_SHARP = /^@img\/sharp-/;

interface Described {
  name: string;
  version: string;
  license?: unknown;
  licenses?: unknown;
}

const read = (folder: string): Described => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const workspace = ['api', 'front-door', 'shell', 'tools']
  .concat(readdirSync(root).filter((name) => name.startsWith('mf-')))
  .concat(readdirSync(join(root, 'shared')).map((name) => `shared/${name}`))
  // Test presets.
  .filter((name) => name !== 'shared/testing' && existsSync(join(root, name, 'package.json')));

/** Every package that runs in a shop, with its dependencies. */
function installed(): Map<string, Described> {
  const folders = new Set(workspace.flatMap((name) => productionPackages(join(root, name))));
  return new Map([...folders].map(read).map((described) => [`${described.name}@${described.version}`, described]));
}

/** Of alternatives one is enough; of combined licences all must be allowed. */
function isAllowed(licence: string): boolean {
  const bare = licence.replace(/[()]/g, '').trim();
  if (/ OR /i.test(bare)) return bare.split(/ OR /i).some(isAllowed);
  return bare.split(/ AND /i).every((one) => ALLOWED.has(one.trim()));
}

const licenceOf = ({ license, licenses }: Described) =>
  [license ?? licenses ?? []]
    .flat()
    .map((one) => (typeof one === 'string' ? one : String((one as { type?: string }).type)))
    .join(' OR ');

test('every package that runs in a shop has a licence that allows it', () => {
  const packages = [...installed().values()];
  const others = packages.filter(({ name }) => !(name in EXCEPTIONS) && !BESIDE_SHARP.test(name));
  const refused = others.filter((each) => !isAllowed(licenceOf(each)));
  expect(refused.map((each) => `${each.name}@${each.version}: ${licenceOf(each) || 'none'}`)).toEqual([]);
  expect(packages.length).toBeGreaterThan(150);
});

/** OFL-1.1 lets the font itself carry what its package does not. */
test('a font without a file of its licence names licence and copyright', () => {
  const file = createRequire(join(root, 'api/package.json')).resolve(
    '@expo-google-fonts/baloo-paaji-2/BalooPaaji2_400Regular.ttf',
  );
  // In UTF-16: each second byte is zero.
  const names = readFileSync(file, 'latin1').replaceAll('\0', '');
  expect(names).toContain('SIL Open Font License, Version 1.1');
  expect(names).toContain('Copyright 2019 The Baloo 2 Project Authors');
});

test.each(['GPL-3.0', 'SSPL-1.0', 'MIT AND GPL-2.0', 'UNLICENSED', ''])('%s is not allowed', (licence) =>
  expect(isAllowed(licence)).toBe(false),
);
test.each(['MIT', '(GPL-2.0 OR MIT)', 'MIT AND ISC'])('%s is allowed', (licence) =>
  expect(isAllowed(licence)).toBe(true),
);

const billIn = (dist: string): Bill => JSON.parse(readFileSync(join(root, dist, 'materials.json'), 'utf8'));

const PARTS = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-')), 'api', 'front-door'];

test.each(PARTS)('the build of %s lists what is inside, and all of it is allowed', (part) => {
  const { specVersion, components } = billIn(join(part, 'dist'));
  expect(specVersion).toBe('1.6');
  for (const { name, version, licenses } of components.filter((one) => !one.name.startsWith('@shop/'))) {
    const licence = licenses.map((one) => one.expression ?? one.license?.id ?? '').join(' OR ');
    const isKnown = name in EXCEPTIONS || BESIDE_SHARP.test(name);
    expect([name, version, isKnown || isAllowed(licence)]).toEqual([name, version, true]);
  }
  if (part === 'shell') expect(components.map(({ name }) => name)).toContain('react-dom');
});
