import type { ReleaseDocument } from '@shop/release/document';
import type { Store } from '@shop/server/store/store';

const REVISION = '00000001.json';

/** The store as if the candidate were live; it writes nothing. */
export function candidateStore(store: Store, document: Omit<ReleaseDocument, 'version'>): Store {
  const bytes = Buffer.from(JSON.stringify({ version: 1, ...document }));
  const isRevision = (key: string) => key.startsWith('revisions/');
  return {
    ...store,
    put: async () => false,
    remove: async () => undefined,
    get: async (key) => (isRevision(key) ? (key.endsWith(REVISION) ? bytes : null) : store.get(key)),
    list: async (prefix) => (prefix === 'revisions' ? [REVISION] : store.list(prefix)),
    watch: () => () => undefined,
  };
}
