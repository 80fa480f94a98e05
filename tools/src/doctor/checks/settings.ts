import { noticeMisspelt } from '@shop/server/misspelt';
import { secretOf } from '@shop/server/settings';
import { refusedByServers } from '../../processes/refused-settings.ts';
import { type Check, type Finding, good, problem, type Shop, warning } from '../finding.ts';

const PAGE = 'Correct it where the settings are, such as /etc/shop/shop.env. docs/settings.md lists all of them.';

/** The sentences with which the servers would refuse to start, and names that are almost those of settings. */
function refusals(shop: Shop): Finding[] {
  const { env, misspelt } = noticeMisspelt(shop.env);
  const refused = refusedByServers(env).map(({ server, sentence }) =>
    problem(`The ${server} would not start: ${sentence}`, PAGE),
  );
  return [...refused, ...misspelt().map((sentence) => warning(sentence, PAGE))];
}

function ofARealShop({ env, publicOrigin }: Shop): Finding[] {
  const found: Finding[] = [];
  if (!env.PUBLIC_ORIGIN)
    found.push(
      problem('PUBLIC_ORIGIN is not set.', 'Set it to the address of the shop, such as https://shop.example.in.'),
    );
  // An invalid address is among the refusals already.
  else if (URL.canParse(env.PUBLIC_ORIGIN) && publicOrigin.protocol !== 'https:')
    found.push(problem(`PUBLIC_ORIGIN is ${publicOrigin.origin}, without TLS.`, 'Use an https:// address.'));
  if (!secretOf(env, 'DATABASE_URL'))
    found.push(
      warning(
        'The shop uses the embedded database, which may lose the last second before a power cut.',
        'Set DATABASE_URL to a PostgreSQL database.',
      ),
    );
  if (!env.BACKUP_FOLDER)
    found.push(
      problem('BACKUP_FOLDER is not set, so nobody notices old backups.', 'Set it to the folder of pnpm backup.'),
    );
  return found;
}

export const settings: Check = {
  name: 'Settings',
  async run(shop) {
    const found = refusals(shop);
    if (shop.isReal) found.push(...ofARealShop(shop));
    if (!shop.isReal)
      found.push(
        warning(
          'This is a demonstration: anybody can sign in as anybody.',
          'For a real shop set AUTH_MODE=firebase (docs/firebase.md).',
        ),
      );
    return found.length > 0 ? found : [good('Every server accepts its settings.')];
  },
};
