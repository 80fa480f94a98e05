import { SettingError } from './settings.ts';
import { StoreError } from './store/store-error.ts';

type SystemError = Error & { code?: string; path?: string; port?: number; address?: string };

/** System errors that the operator can solve. */
const SENTENCES: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port, address }) => `Port ${port} of ${address ?? 'this machine'} is in use by another program.`,
  ENOSPC: ({ path }) => `No room is left on the disk${path ? ` of ${path}` : ''}. Make room, and start again.`,
  EACCES: ({ path = 'A file' }) => `${path} may not be used by this user (permission is denied).`,
  EROFS: ({ path = 'A file' }) => `${path} is on a disk that can only be read.`,
  ENOTDIR: ({ path = 'A path' }) => `${path} goes through a file, where a folder must be.`,
  EDQUOT: ({ path }) => `The quota of the disk${path ? ` of ${path}` : ''} is used up. Make room, and start again.`,
};

/** A program's last message: a sentence if the operator can solve the problem, otherwise the place of the error. */
export function whyItEnded(error: unknown): string {
  if (error instanceof SettingError || error instanceof StoreError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return SENTENCES[(error as SystemError).code ?? '']?.(error) ?? error.stack ?? error.message;
}
