import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programBill } from '@shop/build/program-bill';

// The release service runs from source, but its packages are recorded as well.
const folder = dirname(import.meta.dirname);
mkdirSync(join(folder, 'dist'), { recursive: true });
writeFileSync(join(folder, 'dist/materials.json'), `${JSON.stringify(programBill(folder), null, 1)}\n`);
