// `pnpm --filter @shop/build facades`: each facade holds what the shell and the sections import.
import { writeFileSync } from 'node:fs';
import { facades } from './facades.mjs';

for (const { name, file, now, wanted } of facades()) {
  if (now !== wanted) writeFileSync(file, wanted);
  process.stdout.write(`${name}: ${now === wanted ? 'as it was' : 'written again'}\n`);
}
