import { join } from 'node:path';

export const placesIn = (folder: string) => ({
  /** Copies of the database, each named by its start time. */
  bases: join(folder, 'base'),
  /** PostgreSQL's log of writes since then. */
  wal: join(folder, 'wal'),
  /** All pictures, releases and keys that ever existed. */
  data: join(folder, 'data'),
  dataList: join(folder, 'data.json'),
});

const IN_DATA = /^(?!db\/|db\.lock|logs\/|releases\/drafts\/).*(?<!\.part)$/;

const TRUSTED_KEY = /^releases\/trusted-keys\/[^/]+\.pem$/;

/** A removed file stays in the backup, except the trust in a key: a restored shop must not trust it again. */
export const isForgotten = (path: string) => TRUSTED_KEY.test(path);

/** From the data folder: everything except the database (copied separately), logs and drafts. */
export const isCopied = (path: string) => IN_DATA.test(path);
