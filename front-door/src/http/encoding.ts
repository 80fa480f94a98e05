export type Encoding = 'br' | 'gzip' | 'identity';

const refuses = (header: string, name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header);
const names = (header: string, name: string) => new RegExp(`(^|[\\s,])${name}\\b`).test(header);

type Accepted = string | string[] | undefined;

export function takes(accepted: Accepted, name: string): boolean {
  const header = String(accepted ?? '').toLowerCase();
  return names(header, name) && !refuses(header, name);
}

export function encodingFor(accepted: Accepted): Encoding {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}
