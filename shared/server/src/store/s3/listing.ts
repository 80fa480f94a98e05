import type { Bucket } from './bucket.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

const KEY = /<Key>([^<]*)</g;
const FOLDER = /<CommonPrefixes>\s*<Prefix>([^<]*)</g;
const TIME = /<LastModified>([^<]*)</g;
const NEXT = /<NextContinuationToken>([^<]*)</g;

const texts = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => plain(text ?? ''));

export interface Listed {
  keys: string[];
  /** Common prefixes up to the delimiter. */
  folders: string[];
  /** When the newest of the keys was put, in milliseconds since 1970. */
  newest: number;
}

/** Everything below a prefix, or with a slash as delimiter only the next level. */
export async function listBelow(bucket: Bucket, prefix: string, delimiter = ''): Promise<Listed> {
  const listed: Listed = { keys: [], folders: [], newest: 0 };
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = {
      'list-type': '2',
      prefix,
      ...(delimiter && { delimiter }),
      ...(token && { 'continuation-token': token }),
    };
    const { body } = await bucket({ method: 'GET', key: '', query, expects: [200] });
    const xml = body.toString();
    listed.keys.push(...texts(xml, KEY));
    listed.folders.push(...texts(xml, FOLDER));
    listed.newest = Math.max(listed.newest, ...texts(xml, TIME).map((time) => Date.parse(time)));
    token = texts(xml, NEXT)[0];
  }
  return listed;
}
