import { readFile, stat } from 'node:fs/promises';
import { integrityOf } from '@shop/release/integrity';

export interface PanelScript {
  bytes: Buffer;
  integrity: string;
}

/** The built panel; null if it was not built. */
export function panelScript(file: string) {
  let known: (PanelScript & { changed: number }) | null = null;
  return async (): Promise<PanelScript | null> => {
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (changed === null) return null;
    if (known?.changed === changed) return known;
    const bytes = await readFile(file);
    known = { bytes, integrity: integrityOf(bytes), changed };
    return known;
  };
}
