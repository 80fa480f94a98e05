import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';

/** In a process of its own: jest does not load Rspack. Prints the code. */
const BUNDLE = `
  import { bundle } from './one-file-loader.mjs';
  const { code } = await bundle(process.argv[1], { targets: 'chrome >= 87', minimize: true });
  console.log(code);
`;

const FILES = {
  'words.ts': "export const words: string = 'Namaste, ' + 'shop';\nexport const unused = 'nobody needs this';",
  'greet.inline.ts': "import { words } from './words.ts';\nglobalThis.greeting = globalThis.name ?? words;",
  'page.ts': "import script from './greet.inline.ts?text';\nglobalThis.page = '<script>' + script + '</script>';",
};

test('a page has the text of an inline script, which runs by itself and holds nothing unused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inline-'));
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    const args = ['--input-type=module', '-e', BUNDLE, join(folder, 'page.ts')];
    const code = execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' });
    const around: { page?: string } = {};
    runInNewContext(code, around);
    const script = /^<script>(.*)<\/script>$/s.exec(around.page ?? '')?.[1] ?? '';
    const page: { greeting?: string } = {};
    runInNewContext(script, page);
    expect(page.greeting).toBe('Namaste, shop');
    expect(script).not.toContain('nobody needs this');
    expect(script.length).toBeLessThan(120);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
