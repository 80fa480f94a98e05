import { SettingError } from '@shop/server/settings';
import { StoreError } from '@shop/server/store/store-error';

const FULL = (folder: string) =>
  `The disk of ${folder} is full: make room on it (pnpm release prune removes old builds), then do it again.`;
const NOT_OURS = (folder: string) =>
  `${folder} may not be written by this user: give it the folder, or name another with --data or SHOP_DATA.`;

const SENTENCES: Record<string, (folder: string) => string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: (folder) =>
    `A file is larger than this user may write in ${folder}: raise the limit (ulimit -f), then do it again.`,
  EROFS: (folder) =>
    `The disk of ${folder} can only be read: make it writable, or name another with --data or SHOP_DATA.`,
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
};

/** Why a disk or a storage could not write to this folder, and what to do; null for another failure. */
export function diskSentence(error: unknown, folder: string): string | null {
  if (error instanceof StoreError || error instanceof SettingError) return error.message;
  const code = (error as { code?: unknown } | null)?.code;
  return (typeof code === 'string' && SENTENCES[code]?.(folder)) || null;
}
