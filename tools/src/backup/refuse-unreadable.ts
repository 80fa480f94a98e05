import { userInfo } from 'node:os';
import { BackupError } from './backup-error.ts';

/** For a failed read: what may not be read is not missing. */
export const refuseUnreadable =
  (path: string) =>
  (error: NodeJS.ErrnoException): [] => {
    if (error.code === 'EACCES')
      throw new BackupError(`${path} may not be read by the user ${userInfo().username}: run this as its owner.`);
    return [];
  };
