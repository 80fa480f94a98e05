import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildManifest } from '@shop/contract/release';
import { integrityOf } from '../integrity.ts';

export interface FixtureBuild extends Partial<BuildManifest> {
  section: string;
  /** Contents by path below `browser/`. */
  contents?: Record<string, string>;
  serverCode?: string;
}

const sectionServer = "exports.routes = [{ path: '/', section: require('fixture').name }];";
const shellServer = `
exports.shares = { fixture: { name: 'fixture' }, '@shop/platform': { ApiError: Error } };
exports.inlineScriptHashes = ["'sha256-fixture'"];
exports.renderPage = async (input) => ({
  status: 200,
  html: '<!doctype html><head>' + input.headTags + '</head><main>' + input.url + '</main>',
  cacheable: true,
});`;

export function writeFixtureBuild(folder: string, { contents, serverCode, ...given }: FixtureBuild): BuildManifest {
  const { section } = given;
  const isShell = section === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const files = contents ?? {
    [entry]: `/* ${section} */ ${'console.log(1);'.repeat(50)}`,
    'style.css': 'a{color:red}',
  };
  const server = serverCode ?? (isShell ? shellServer : sectionServer);
  const manifest: BuildManifest = {
    entry,
    js: [],
    css: ['style.css'],
    cssMarks: { 'style.css': `${section}:chunk-1` },
    routes: isShell ? [] : [{ path: `/${section}`, js: [], css: [] }],
    gives: isShell ? { react: '19.3.1' } : {},
    needs: isShell ? {} : { react: '^19.3.1' },
    names: isShell ? { '@shop/platform': [] } : {},
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        { integrity: integrityOf(Buffer.from(text)), bytes: Buffer.byteLength(text) },
      ]),
    ),
    server: { file: 'server/server.cjs', integrity: integrityOf(Buffer.from(server)) },
    build: createHash('sha256')
      .update(JSON.stringify([section, files, server, given]))
      .digest('hex')
      .slice(0, 12),
    ...given,
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [file, text] of Object.entries(files)) write(`browser/${file}`, text);
  write('server/server.cjs', server);
  write('build.json', JSON.stringify(manifest));
  return manifest;
}
