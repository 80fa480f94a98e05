import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildChanged } from '../builds/build-changed.ts';
import { PARTS, PROGRAMS } from '../builds/parts.ts';
import { composeShop } from '../processes/compose-shop.ts';
import { StartError, type Task } from '../processes/program.ts';
import { releaseService } from '../processes/shop-programs.ts';
import { orSentence } from './in-terminal.ts';
import { runShop } from './run-shop.ts';
import { startBox } from './start-box.ts';

async function run({ name, args, cwd, env }: Task) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StartError(`${name} failed with ${code}.`);
}

/** What a start would build, so that a start afterwards takes seconds. */
const buildOnly = () =>
  buildChanged({ parts: [...PARTS, ...PROGRAMS], run, onBuilt: (part) => console.log(`Built ${part}`) });

const openShop = () =>
  runShop({
    greeting: 'Opening the shop: the first time takes a minute or two, later ones seconds.',
    async compose(options) {
      await composeShop(options);
      await options.supervisor.start(releaseService(options.settings));
    },
    withReleases: true,
    command: 'npx -y pnpm@12 start',
    box: (settings) =>
      startBox(settings, [`Its releases:      http://localhost:${settings.releasesPort}   (docs/releases.md)`, '']),
  });

if (process.argv.includes('--build-only')) orSentence(buildOnly());
else openShop();
