const HASHED = /^([\w/-]+(?:\.[\w-]+)*)\.[0-9a-f]{10}\.(js|css)$/;

/** The name of a built file without the content hash: the same file in every build. Null if there is none. */
export function lastingName(file: string): string | null {
  const [, name, ending] = HASHED.exec(file) ?? [];
  return name && ending ? `${name}.*.${ending}` : null;
}

const SHA_256 = 'sha256-';

/** The hash by which a browser identifies a dictionary, as hexadecimal digits. */
export const hashOf = (integrity: string): string | null =>
  integrity.startsWith(SHA_256) ? Buffer.from(integrity.slice(SHA_256.length), 'base64').toString('hex') : null;

/** `<hash of the dictionary>-<its build>.dcz` */
export const deltaName = (hash: string, build: string) => `${hash}-${build}.dcz`;

export function readDeltaName(name: string) {
  const [, hash, build] = /^([0-9a-f]{64})-([0-9a-f]{12})\.dcz$/.exec(name) ?? [];
  return hash && build ? { hash, build } : null;
}
