import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';

const root = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'import-directions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const REFUSED: [file: string, imported: string][] = [
  ['mf-catalog/src/x.ts', '../../mf-orders/src/routes.tsx'],
  ['mf-catalog/src/screens/home/x.tsx', 'mf-cart-checkout/src/routes.tsx'],
  ['mf-orders/src/x.ts', '../../shell/src/app.tsx'],
  ['mf-account/src/x.ts', '../../api/src/config.ts'],
  ['shell/src/x.ts', '../../mf-account/src/routes.tsx'],
  ['shell/src/y.ts', 'front-door/src/server.ts'],
  ['shared/ui/src/x.ts', '../../../mf-catalog/src/routes.tsx'],
  ['shared/platform/src/x.ts', '../../../shell/src/app.tsx'],
  ['api/src/x.ts', '../../front-door/src/store/store.ts'],
  ['front-door/src/x.ts', '../../api/src/app.ts'],
  ['front-door/src/y.ts', '../../shell/src/server.tsx'],
  ['front-door/src/z.ts', 'tools/supervisor'],
  ['shared/release/src/x.ts', '../../../front-door/src/config.ts'],
  ['tools/src/x.ts', '../../front-door/src/config.ts'],
  ['tools/src/y.ts', '../../api/src/app.ts'],
  ['e2e/harness/y.ts', '../../tools/src/processes/ports.ts'],
  ['e2e/harness/z.ts', 'front-door/src/config.ts'],
  ['e2e/tests/catalog/x.ts', '../../../mf-catalog/src/routes.tsx'],
  ['e2e/budgets/x.ts', '../../shell/src/render.tsx'],
  ['e2e/machines/x.ts', '../../api/src/testing/template.ts'],
  ['e2e/rules/x.ts', '../../shared/watching/src/metrics.ts'],
];

const ALLOWED: [file: string, imported: string][] = [
  ['mf-catalog/src/y.tsx', '@shop/pricing/prices'],
  ['mf-catalog/src/z.tsx', '../../features/products/product-card.tsx'],
  ['shared/platform/src/shop.ts', './api/client.ts'],
  ['api/src/y.ts', './http/errors.ts'],
  ['front-door/src/pages/z.ts', '@shop/server/store/store'],
  ['tools/src/cli/z.ts', 'front-door/config'],
  ['e2e/harness/x.ts', 'tools/ports'],
  ['e2e/bench/plain/x.ts', '../../../mf-catalog/src/routes.tsx'],
];

/** The files above that lint refuses. */
function refusedFiles(): string {
  mkdirSync(join(folder, 'e2e/rules'), { recursive: true });
  for (const file of ['biome.json', 'e2e/rules/direct-properties.grit'])
    copyFileSync(join(root, file), join(folder, file));
  for (const [file, imported] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import { thing } from '${imported}';\n\nexport const use = thing;\n`);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const rule = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none'];
  return spawnSync(process.execPath, [biome, ...rule, '--reporter=github'], { cwd: folder, encoding: 'utf8' }).stdout;
}

const refused = refusedFiles();

describe('an import is refused', () => {
  test.each(REFUSED)('in %s of %s', (file) => {
    expect(refused).toContain(`${file},`);
  });
});

describe('an import is allowed', () => {
  test.each(ALLOWED)('in %s of %s', (file) => {
    expect(refused).not.toContain(`${file},`);
  });
});
