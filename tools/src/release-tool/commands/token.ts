import { changeAccess, EVERY_SECTION, newestAccess, type Team, type Token, USUAL_RIGHTS } from '@shop/release/access';
import { Refusal } from '@shop/release/refusal';
import { newToken } from '../../access/tokens.ts';
import { type Command, type Context, UsageError } from '../context.ts';
import { listOf } from '../words.ts';

const A_DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = 90;
const MOST_DAYS = 366;

const newTeam = (sections: string[]): Team => ({ sections, may: USUAL_RIGHTS, passOver: [], ci: [] });

function daysFrom({ days = String(USUAL_DAYS) }: Context['options']): number {
  const count = Number(days);
  if (count > 0 && count <= MOST_DAYS) return count;
  throw new UsageError(`--days takes 1 to ${MOST_DAYS}`);
}

const missingIn = (team: Team, sections: string[]) =>
  team.sections.includes(EVERY_SECTION) ? [] : sections.filter((each) => !team.sections.includes(each));

async function make({ store, who, options }: Context, team: string) {
  const sections = listOf(options.sections, '--sections');
  const madeAt = Date.now();
  const expiresAt = new Date(madeAt + daysFrom(options) * A_DAY_MS).toISOString();
  const note = options.note?.trim().slice(0, 60) ?? '';
  const { token, text } = newToken({ team, sections, note, madeAt: new Date(madeAt).toISOString(), expiresAt });
  await changeAccess(store, who, ({ teams, tokens }) => {
    const known = teams[team] ?? newTeam(sections);
    const missing = missingIn(known, sections);
    if (missing.length > 0)
      throw new Refusal([
        `${team} does not have ${missing.join(', ')}: pnpm release team ${team} --sections … gives it`,
      ]);
    return {
      teams: { ...teams, [team]: known },
      tokens: [...tokens, token],
      what: `token ${token.id} for ${team} with ${sections.join(', ')} until ${expiresAt}`,
    };
  });
  return {
    value: { id: token.id, team, sections, expiresAt, token: text },
    lines: [text, `for ${team} with ${sections.join(', ')} until ${expiresAt}; it is shown only now`],
  };
}

async function revoke({ store, who }: Context, id: string) {
  await changeAccess(store, who, ({ tokens }) => {
    if (!tokens.some((each) => each.id === id)) throw new Refusal([`There is no token ${id}`]);
    const revokedAt = new Date().toISOString();
    return {
      tokens: tokens.map((each) => (each.id === id ? { ...each, revokedAt: each.revokedAt ?? revokedAt } : each)),
      what: `token ${id} revoked`,
    };
  });
  return { value: { id, revoked: true }, lines: [`Token ${id} is revoked`] };
}

async function list({ store }: Context) {
  const { tokens } = await newestAccess(store);
  const now = new Date().toISOString();
  const state = ({ revokedAt, expiresAt }: Pick<Token, 'revokedAt' | 'expiresAt'>) =>
    revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'good';
  return {
    value: tokens.map(({ hash: _, ...token }) => ({ ...token, state: state(token) })),
    lines: tokens.map((each) =>
      [each.id, state(each).padEnd(7), each.team, each.sections.join(','), `until ${each.expiresAt}`, each.note].join(
        '  ',
      ),
    ),
  };
}

export const token: Command = {
  usage: 'token --team NAME --sections A,B [--days N] [--note TEXT] | token --remove ID | token',
  summary:
    'makes a token for a team and shows it once; makes the team where there is none; without options: lists them',
  words: [0, 0],
  right: () => 'admin',
  async run(context) {
    const { team, remove } = context.options;
    if (remove) return revoke(context, remove);
    return team ? make(context, team) : list(context);
  },
};
