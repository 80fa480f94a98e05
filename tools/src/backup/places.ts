import { join } from 'node:path';

/** What lies where in a folder of backups. */
export const placesIn = (folder: string) => ({
  /** Copies of the database, each named after when it was begun. */
  bases: join(folder, 'base'),
  /** What was written since, as PostgreSQL writes it. */
  wal: join(folder, 'wal'),
  /** Pictures, releases and keys: all that there ever were. */
  data: join(folder, 'data'),
  dataList: join(folder, 'data.json'),
});

const IN_DATA = /^(?!db\/|db\.lock|logs\/|releases\/drafts\/).*(?<!\.part)$/;

/** Of the data folder: all but the database, which is copied in its own way, logs and drafts. */
export const isKept = (path: string) => IN_DATA.test(path);
