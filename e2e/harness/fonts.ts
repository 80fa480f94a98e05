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

/** Where a table of a font begins. */
function tableOf(font: Buffer, name: string): number {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === name);
  if (entry === undefined) throw new Error(`This font has no table ${name}.`);
  return font.readUInt32BE(entry + 8);
}

/** The same outlines on a smaller em are drawn larger, with all their distances. */
function widened(font: Buffer, factor: number): Buffer {
  const unitsPerEm = tableOf(font, 'head') + 18;
  const changed = Buffer.from(font);
  changed.writeUInt16BE(Math.round(font.readUInt16BE(unitsPerEm) / factor), unitsPerEm);
  return changed;
}

const isDevanagari = (code: number) => code >= 0x900 && code <= 0x97f;

/** The first characters of these segments lose their letter, and the others are no longer named: the font draws its box for each. */
function forgetIn(font: Buffer, subtable: number) {
  const format = font.readUInt16BE(subtable);
  if (format === 12)
    for (let at = subtable + 16, left = font.readUInt32BE(subtable + 12); left > 0; at += 12, left -= 1) {
      if (!isDevanagari(font.readUInt32BE(at))) continue;
      font.writeUInt32BE(font.readUInt32BE(at), at + 4);
      font.writeUInt32BE(0, at + 8);
    }
  if (format !== 4) return;
  const size = font.readUInt16BE(subtable + 6);
  for (let at = subtable + 14; at < subtable + 14 + size; at += 2) {
    const first = font.readUInt16BE(at + size + 2);
    if (!isDevanagari(first)) continue;
    font.writeUInt16BE(first, at);
    font.writeUInt16BE(0x10000 - first, at + 2 * size + 2);
    font.writeUInt16BE(0, at + 3 * size + 2);
  }
}

/** The font of a device that has none for Hindi. */
function withoutDevanagari(font: Buffer): Buffer {
  const changed = Buffer.from(font);
  const cmap = tableOf(changed, 'cmap');
  for (let index = 0; index < changed.readUInt16BE(cmap + 2); index += 1)
    forgetIn(changed, cmap + changed.readUInt32BE(cmap + 4 + index * 8 + 4));
  return changed;
}

/** Several workers may make the same file at once. */
function writeOnce(file: string, content: () => Buffer | string) {
  if (existsSync(file)) return;
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content());
  renameSync(unfinished, file);
}

function installFonts(name: string, change: (font: Buffer) => Buffer): string {
  const folder = inRepository('.cache/fonts', name);
  mkdirSync(folder, { recursive: true });
  for (const [index, file] of files.entries())
    writeOnce(join(folder, `${index}.ttf`), () => change(readFileSync(file)));
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

const launchWith = (fonts: string) => ({
  ...chromiumLaunch(),
  args: [...chromiumLaunch().args, ...CHEAPER],
  env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: fonts },
});

/** A browser that has these fonts and no others, on every machine, without installing anything. */
export const launchWithFonts = ({ wider = 1 } = {}) =>
  launchWith(installFonts(`x${wider}`, (font) => widened(font, wider)));

export const launchWithoutDevanagari = () => launchWith(installFonts('latin', withoutDevanagari));
