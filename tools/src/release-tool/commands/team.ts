import {
  type CiTrust,
  changeAccess,
  EVERY_SECTION,
  newestAccess,
  RIGHTS,
  type Right,
  type Team,
  USUAL_RIGHTS,
} from '@shop/release/access';
import { Refusal } from '@shop/release/refusal';
import { FREEZE } from '../../access/freezes.ts';
import { CHECK_NAMES } from '../../checks/checks.ts';
import { type Command, type Context, UsageError } from '../context.ts';
import { listOf } from '../words.ts';

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const CI = /^([\w.-]+\/[\w.-]+)@(refs\/[\w./-]+\*?)$/;

function rightsFrom(text: string | undefined): Right[] | undefined {
  if (text === undefined) return undefined;
  const names = listOf(text, '--may');
  if (names.includes(EVERY_SECTION)) return [...RIGHTS];
  const unknown = names.filter((name) => !RIGHTS.some((right) => right === name));
  if (unknown.length > 0) throw new UsageError(`There is no right '${unknown[0]}': ${RIGHTS.join(', ')}, or *`);
  return names as Right[];
}

function ciFrom(texts: string[] | undefined): CiTrust[] | undefined {
  return texts?.map((text) => {
    const [, repository, ref] = CI.exec(text) ?? [];
    if (repository && ref) return { repository, ref };
    throw new UsageError(`--ci takes OWNER/REPOSITORY@REF, such as acme/orders@refs/heads/main; '${text}' is not that`);
  });
}

function passOverFrom(names: string[] | undefined): string[] | undefined {
  const known: string[] = [...CHECK_NAMES, FREEZE, EVERY_SECTION];
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown) throw new UsageError(`There is no check '${unknown}': ${known.join(', ')}`);
  return names;
}

async function set({ store, who, options }: Context, name: string) {
  if (!NAME.test(name)) throw new UsageError(`A team's name is small letters, digits and dashes; '${name}' is not`);
  const sections = options.sections === undefined ? undefined : listOf(options.sections, '--sections');
  const [may, ci, passOver] = [rightsFrom(options.may), ciFrom(options.ci), passOverFrom(options['pass-over'])];
  const { teams } = await changeAccess(store, who, ({ teams: before }) => {
    const known: Team = before[name] ?? { sections: [], may: USUAL_RIGHTS, passOver: [], ci: [] };
    const team = {
      sections: sections ?? known.sections,
      may: may ?? known.may,
      passOver: passOver ?? known.passOver,
      ci: ci ?? known.ci,
    };
    return { teams: { ...before, [name]: team }, what: `team ${lineOf(name, team).join(';')}` };
  });
  return { value: { name, ...teams[name] }, lines: lineOf(name, teams[name]) };
}

async function remove({ store, who }: Context, name: string) {
  await changeAccess(store, who, ({ teams: { [name]: gone, ...teams } }) => {
    if (!gone) throw new Refusal([`There is no team ${name}`]);
    return { teams, what: `team ${name} removed` };
  });
  return { value: { name, removed: true }, lines: [`${name} is removed, and its tokens count for nothing`] };
}

const lineOf = (name: string, team: Team | undefined) =>
  team
    ? [
        `${name}: ${team.sections.join(', ') || 'no section'}; may ${team.may.join(', ')}`,
        ...(team.passOver.length > 0 ? [`  passes over ${team.passOver.join(', ')}`] : []),
        ...team.ci.map(({ repository, ref }) => `  ${repository} at ${ref}`),
      ]
    : [];

export const team: Command = {
  usage:
    'team NAME [--sections A,B] [--may A,B] [--pass-over CHECK]… [--ci OWNER/REPOSITORY@REF]… | team --remove NAME | team',
  summary: 'says what a team may do; each option replaces what it was; without a name: lists them',
  words: [0, 1],
  right: () => 'admin',
  async run(context, [name]) {
    if (context.options.remove) return remove(context, context.options.remove);
    if (name) return set(context, name);
    const { teams } = await newestAccess(context.store);
    return { value: teams, lines: Object.entries(teams).flatMap(([each, known]) => lineOf(each, known)) };
  },
};
