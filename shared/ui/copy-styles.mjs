// After tsc, which does not copy them: the style modules, next to the compiled files that import them.
import { cpSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
cpSync(join(folder, 'src'), join(folder, 'dist'), {
  recursive: true,
  filter: (path) => !/\.tsx?$/.test(path),
});
