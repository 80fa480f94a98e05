import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolsFolder } from '../folders.ts';

export const deployFolder = join(toolsFolder, 'deploy/topology');

/** `{{name}}` in a text; a name without a value, or a value without a place, is a programming error. */
export function fill(template: string, values: Record<string, string | number>): string {
  const used = new Set<string>();
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has {{${name}}}, and no value came for it.`);
    used.add(name);
    return String(value);
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`The template has no place for ${unused.join(', ')}.`);
  return text;
}

export function writeFilled(template: string, file: string, values: Record<string, string | number>): string {
  writeFileSync(file, fill(readFileSync(join(deployFolder, template), 'utf8'), values), { mode: 0o600 });
  chmodSync(file, 0o600);
  return file;
}
