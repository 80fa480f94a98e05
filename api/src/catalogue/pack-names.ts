const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');

/** Where a name says the size of the pack: "5 kg" is not said by "25 kg", and "5kg" says it too. */
function labelIn(label: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}.])${literally(label.trim())}(?![\\p{L}\\p{N}])`, 'iu');
}

const tidied = (name: string) =>
  name
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=,)/g, '')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '');

/** What all packs of a product are called: "Toor Dal" for "Toor Dal, 5 kg". */
export function familyName(name: string, label: string | null): string {
  return (label && tidied(name.replace(labelIn(label), ''))) || name;
}

/** A pack's own name always says its size, as carts and orders show nothing else of it. */
export function packName(name: string, before: string | null, label: string): string {
  if (labelIn(label).test(name)) return name;
  if (before && labelIn(before).test(name)) return name.replace(labelIn(before), () => label.trim());
  return `${name}, ${label.trim()}`;
}
