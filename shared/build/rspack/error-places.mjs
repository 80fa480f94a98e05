import { SourceMap } from 'node:module';

const FRAME =
  /(?:at (?:async )?(?<name>\S+) \()?[^\s()]*\/_sections\/[\w-]+\/dev\/(?<file>[^\s()?:]+):(?<line>\d+):(?<column>\d+)/;
const FOLDERS = /^webpack:\/\/(?<part>[^/]+)\/(\.\/)?/;
const MOST = 6;

/** @typedef {(file: string) => Promise<string | null>} ReadMap */

/**
 * The lines of a stack that are in the developers' own files, with their places there.
 *
 * @param {string} stack
 * @param {ReadMap} readMap
 */
export async function errorPlaces(stack, readMap) {
  /** @type {Map<string, Promise<SourceMap | null>>} */
  const maps = new Map();
  const read = async (/** @type {string} */ file) => {
    const text = await readMap(file);
    return text === null ? null : new SourceMap(JSON.parse(text));
  };
  const mapOf = (/** @type {string} */ file) => {
    const found = maps.get(file) ?? read(file);
    maps.set(file, found);
    return found;
  };
  const frames = stack.split('\n').map((line) => FRAME.exec(line)?.groups);
  const places = [];
  for (const frame of frames) {
    if (!frame) continue;
    const { name, file = '', line, column } = frame;
    const origin = (await mapOf(file))?.findOrigin(Number(line), Number(column));
    const source = origin && 'fileName' in origin ? origin.fileName.replace(FOLDERS, '$<part>/') : '';
    if (!source || source.includes('node_modules') || source.includes('webpack/')) continue;
    const place = `${source}:${/** @type {{ lineNumber: number }} */ (origin).lineNumber}`;
    // A name with a path is a module that loads: below the place that threw, these are imports.
    const isModule = name?.includes('/');
    if (!isModule || places.length === 0) places.push(name && !isModule ? `${name} (${place})` : place);
  }
  return [...new Set(places)].slice(0, MOST);
}
