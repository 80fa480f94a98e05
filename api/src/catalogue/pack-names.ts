const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');

/** The position of the pack size in a name: "25 kg" does not contain "5 kg", and "5kg" does. */
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

/** The common name of all packs of a product: "Toor Dal" for "Toor Dal, 5 kg". */
export function familyName(name: string, label: string | null): string {
  return (label && tidied(name.replace(labelIn(label), ''))) || name;
}

/** With the new size where the name has the old one. */
export const labelled = (name: string, before: string, label: string): string =>
  before.trim() ? name.replace(labelIn(before), () => label.trim()) : name;

/** A pack's own name always contains its size, because carts and orders show nothing else of it. */
export function packName(name: string, before: string | null, label: string): string {
  if (labelIn(label).test(name)) return name;
  if (before && labelIn(before).test(name)) return name.replace(labelIn(before), () => label.trim());
  return `${name}, ${label.trim()}`;
}
