import { type Access, EVERY_SECTION, newestAccess } from '@shop/release/access';
import { type Command, UsageError } from '../context.ts';

const EIGHT_HOURS = 480;
const MOST_MINUTES = 1440;

const ownersIn = ({ teams }: Access) =>
  Object.fromEntries(
    Object.entries(teams).flatMap(([team, { sections }]) =>
      sections.filter((section) => section !== EVERY_SECTION).map((section) => [section, team]),
    ),
  );

export const tools: Command = {
  usage: 'tools [--minutes N]',
  summary: 'makes a link that opens the panel at the page (?release-tools) in your browser, for eight hours',
  words: [0, 0],
  right: () => 'preview',
  async run({ store, identity, options, env, dataFolder }) {
    const minutes = Number(options.minutes ?? EIGHT_HOURS);
    if (!(minutes > 0 && minutes <= MOST_MINUTES)) throw new UsageError(`--minutes takes 1 to ${MOST_MINUTES}`);
    const until = Date.now() + minutes * 60_000;
    const { team, token: id } = identity;
    const pass = {
      team: team || identity.name,
      // It expires with the right to it.
      ...(team && { by: { team, ...(id && { token: id }) } }),
      sections: identity.sections,
      owners: ownersIn(await newestAccess(store)),
      until,
    };
    const origin = env.PUBLIC_ORIGIN || `http://localhost:${env.PORT || 3000}`;
    const { storedSecret, secretFrom } = await import('front-door/preview-secret');
    const { passToken } = await import('front-door/release-tools-pass');
    const token = passToken(pass, secretFrom(env) ?? storedSecret(dataFolder));
    const link = `${new URL(origin).origin}/__release-tools/${token}`;
    return {
      value: { link, until: new Date(until).toISOString() },
      lines: [link, `for your own browser: it works until ${new Date(until).toISOString()}`],
    };
  },
};
