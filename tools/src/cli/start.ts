import { composeShop } from '../processes/compose-shop.ts';
import { releaseService } from '../processes/shop-programs.ts';
import { buildOnly } from './build-only.ts';
import { orSentence } from './in-terminal.ts';
import { runShop } from './run-shop.ts';
import { startBox } from './start-box.ts';

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
