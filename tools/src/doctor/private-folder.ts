import { stat } from 'node:fs/promises';
import { type Finding, warning } from './finding.ts';

const OTHERS_MAY_READ = 0o007;

/** A folder that every user of the machine can read. */
export async function privacyFault(folder: string, why: string): Promise<Finding[]> {
  const { mode } = await stat(folder);
  if ((mode & OTHERS_MAY_READ) === 0) return [];
  return [warning(`${folder} can be read by every user of this machine; ${why}.`, `chmod 700 ${folder}`)];
}
