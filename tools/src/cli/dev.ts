import { PARTS, type Part } from '../builds/parts.ts';
import { besideShop } from '../dev/beside-shop.ts';
import { composeDev } from '../dev/compose-dev.ts';
import { runShop } from './run-shop.ts';
import { startBox } from './start-box.ts';

const [part] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

function partsFromSource(): Part[] {
  if (!part) return [...PARTS];
  if (isPart(part)) return part === 'shell' ? ['shell'] : ['shell', part];
  console.error(
    `There is no part '${part}'. The parts are ${PARTS.join(', ')}; without a name all parts come from source.`,
  );
  process.exit(1);
}

const parts = partsFromSource();

runShop({
  greeting: `Opening the shop with ${parts.join(', ')} from source and hot reload.`,
  compose: composeDev(parts),
  withReleases: false,
  command: ['pnpm dev', ...(part ? [part] : [])].join(' '),
  beside: besideShop,
  box: (settings) =>
    startBox(settings, settings.isBesideShop ? ['With the data and the sign-in of the shop that is open.', ''] : []),
});
