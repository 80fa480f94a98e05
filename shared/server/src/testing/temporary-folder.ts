import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenDone } from './when-done.ts';

/** A temporary folder for a test file, removed afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'front-door-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
