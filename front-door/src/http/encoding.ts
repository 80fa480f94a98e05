export type Encoding = 'br' | 'gzip' | 'identity';

const refuses = (header: string, name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header);
const names = (header: string, name: string) => new RegExp(`(^|[\\s,])${name}\\b`).test(header);

/** The best of what the client takes. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '').toLowerCase();
  if (names(header, 'br') && !refuses(header, 'br')) return 'br';
  if (names(header, 'gzip') && !refuses(header, 'gzip')) return 'gzip';
  return 'identity';
}
