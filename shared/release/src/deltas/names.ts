const HASHED = /^([\w/-]+(?:\.[\w-]+)*)\.[0-9a-f]{10}\.(js|css)$/;

/** A built file without its content's hash: what is the same file in every build. Null where there is none. */
export function lastingName(file: string): string | null {
  const [, name, ending] = HASHED.exec(file) ?? [];
  return name && ending ? `${name}.*.${ending}` : null;
}

const SHA_256 = 'sha256-';

/** The hash by which a browser names a dictionary, as hexadecimal digits. */
export const hashOf = (integrity: string): string | null =>
  integrity.startsWith(SHA_256) ? Buffer.from(integrity.slice(SHA_256.length), 'base64').toString('hex') : null;

/** `<hash of the dictionary>-<the build that it is of>.dcz` */
export const deltaName = (hash: string, build: string) => `${hash}-${build}.dcz`;

export function readDeltaName(name: string) {
  const [, hash, build] = /^([0-9a-f]{64})-([0-9a-f]{12})\.dcz$/.exec(name) ?? [];
  return hash && build ? { hash, build } : null;
}
