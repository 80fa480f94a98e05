import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromiumLaunch } from 'tools/chromium';
import { inRepository } from '../runner/repository.ts';

const require = createRequire(import.meta.url);
/** The fonts of a phone in India, Latin and Devanagari; the weights are those of the design. */
const files = ['400Regular', '500Medium', '700Bold'].map((weight) =>
  require.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`),
);

/** The same outlines on a smaller em are drawn larger, with all their distances. */
function widened(font: Buffer, factor: number): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const head = tables.find((at) => font.toString('latin1', at, at + 4) === 'head');
  if (head === undefined) throw new Error('This font has no head table.');
  const unitsPerEm = font.readUInt32BE(head + 8) + 18;
  const changed = Buffer.from(font);
  changed.writeUInt16BE(Math.round(font.readUInt16BE(unitsPerEm) / factor), unitsPerEm);
  return changed;
}

/** Several workers may make the same file at once. */
function writeOnce(file: string, content: () => Buffer | string) {
  if (existsSync(file)) return;
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content());
  renameSync(unfinished, file);
}

function installFonts(factor: number): string {
  const folder = inRepository('.cache/fonts', `x${factor}`);
  mkdirSync(folder, { recursive: true });
  for (const [index, file] of files.entries())
    writeOnce(join(folder, `${index}.ttf`), () => widened(readFileSync(file), factor));
  const settings = join(folder, 'fonts.conf');
  writeOnce(
    settings,
    () => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'index')}</cachedir>
</fontconfig>
`,
  );
  return settings;
}

/** Pages are too short-lived for optimized code, and need no process for a graphics card that is not there. */
const CHEAPER = ['--js-flags=--no-opt', '--in-process-gpu'];

/** A browser that has these fonts and no others, on every machine, without installing anything. */
export const launchWithFonts = ({ wider = 1 } = {}) => ({
  ...chromiumLaunch(),
  args: [...chromiumLaunch().args, ...CHEAPER],
  env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: installFonts(wider) },
});
