import { readFileSync } from 'node:fs';

/** The commands below each heading of a page, as a person copies them. */
export function commandBlocks(page: string): (heading: string) => string {
  const sections = readFileSync(page, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => ({ heading: text.split('\n', 1)[0] ?? '', text }));
  return (heading) => {
    const found = sections.find((section) => section.heading === heading);
    const blocks = found?.text.match(/(?<=^```sh\n)[\s\S]*?(?=^```)/gm);
    if (!blocks) throw new Error(`${page} has no commands below '${heading}'.`);
    return blocks.join('');
  };
}
