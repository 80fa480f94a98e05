import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { facadeNames, importedNames } from './facade-names.mjs';
import { gives, needs } from './shared-packages.mjs';

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Files of a folder and those below it, as sorted relative paths. */
function filesBelow(folder, prefix = '') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(join(folder, entry.name), `${prefix}${entry.name}/`)
        : [`${prefix}${entry.name}`],
    )
    .sort();
}

const isHot = (file) => file.includes('.hot-update.');

/** Files of a named chunk and everything that loads at once with it. */
function filesOfGroup(stats, name) {
  const group = stats.namedChunkGroups[name];
  return (group?.assets ?? []).map((asset) => asset.name).filter((file) => !isHot(file));
}

const filesOfChunk = (stats, name) =>
  stats.chunks.filter(({ names }) => names.includes(name)).flatMap(({ files }) => files);

/** Leaves `dist/browser.json`, what the browser build knows of its chunks; `finish-build` makes build.json of it. */
export class BuildManifestPlugin {
  constructor(part) {
    this.part = part;
  }

  apply(compiler) {
    compiler.hooks.done.tap('BuildManifestPlugin', (result) => {
      if (result.hasErrors() || compiler.options.mode !== 'production') return;
      const stats = result.toJson({
        all: false,
        chunkGroups: true,
        chunkGroupAuxiliary: false,
        chunks: true,
        ids: true,
      });
      this.write(stats);
    });
  }

  write(stats) {
    const { part } = this;
    const dist = join(part.folder, 'dist');
    const split = (files) => ({
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
    });

    const entryGroup = filesOfGroup(stats, part.kind === 'shell' ? 'main' : part.name.replaceAll('-', '_'));
    const entry = entryGroup.find((file) => file.endsWith('.js'));
    if (!entry) throw new Error(`${part.name}: the build has no entry`);
    const always = new Set(filesOfGroup(stats, part.kind === 'shell' ? 'bootstrap' : 'routes'));
    if (part.kind === 'shell') for (const file of [...entryGroup, ...filesOfChunk(stats, 'core')]) always.add(file);
    always.delete(entry);

    const routes = Object.entries(part.routes).map(([path, chunk]) => {
      const files = filesOfGroup(stats, chunk);
      if (files.length === 0)
        throw new Error(`${part.name}: route ${path} names the chunk '${chunk}', which the build does not have`);
      return { path, ...split(files.filter((file) => !always.has(file))) };
    });

    const manifest = {
      section: part.name,
      entry,
      ...split([...always]),
      routes,
      gives: part.kind === 'shell' ? gives() : {},
      needs: part.kind === 'shell' ? {} : needs(),
      cssMarks: Object.fromEntries(
        stats.chunks.flatMap(({ id, files }) =>
          files.filter((file) => file.endsWith('.css')).map((file) => [file, `${part.name}:chunk-${id}`]),
        ),
      ),
      names: part.kind === 'shell' ? facadeNames() : importedNames(join(part.folder, 'src')),
    };
    writeFileSync(join(dist, 'browser.json'), JSON.stringify(manifest));
  }
}

/** Runs after both builds: hashes what they made and writes `dist/build.json`. */
export function finishBuild(folder) {
  const dist = join(folder, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, 'browser.json'), 'utf8'));
  const digest = createHash('sha256');
  const files = {};
  for (const file of filesBelow(join(dist, 'browser'))) {
    const bytes = readFileSync(join(dist, 'browser', file));
    digest.update(`${file}\0`).update(bytes);
    files[file] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  const server = readFileSync(join(dist, 'server/server.cjs'));
  digest.update('server.cjs\0').update(server).update(JSON.stringify(manifest));
  const build = digest.digest('hex').slice(0, 12);
  writeFileSync(
    join(dist, 'build.json'),
    `${JSON.stringify({ ...manifest, build, files, server: { file: 'server/server.cjs', integrity: integrityOf(server) } }, null, 2)}\n`,
  );
  return build;
}
