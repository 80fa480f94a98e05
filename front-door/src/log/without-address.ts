const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const SHORTEST = 3;

/** A message without anything that the address contains beyond its route, because errors often repeat their input. */
export function withoutAddress(message: string, url: string, route: string): string {
  const fixed = new Set(route.split('/'));
  const parts = url
    .split(/[/?&=#]/)
    .flatMap((part) => [part, decoded(part)])
    .filter((part) => part.length >= SHORTEST && !fixed.has(part))
    .sort((one, other) => other.length - one.length);
  return parts.reduce((text, part) => text.replaceAll(part, '*'), message);
}
