import { buildReader, manifestsOf, SHELL } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { changeRelease, newestRelease } from '@shop/release/revisions';
import { routeMatcher } from '@shop/release/route-match';
import { passedOverFrom } from '../candidate.ts';
import { type Command, type Context, needLive, needWhy, UsageError } from '../context.ts';
import { logEntry } from '../entry.ts';

/** Header, footer and checkout link to their pages. */
const REQUIRED = ['mf-catalog', 'mf-cart-checkout', 'mf-account', 'mf-orders'];

const without = (builds: Builds, section: string): Builds =>
  Object.fromEntries(Object.entries(builds).filter(([name]) => name !== section));

async function refuseWhatIsNeeded(context: Context, section: string, rest: Builds) {
  if (section === SHELL) throw new Refusal(['Every page is drawn by the shell: it can be rolled back, not removed']);
  if (REQUIRED.includes(section) && !context.options.force)
    throw new Refusal([`The shop leads to pages of ${section} everywhere: --force to remove it anyway`]);
  if (passedOverFrom(context).some((each) => each.startsWith('contract:'))) return;
  const { missedBy } = await import('../../checks/contract.ts');
  const { store } = context;
  const reasons = await missedBy({ store, reader: buildReader(store) }, section, rest);
  if (reasons.length > 0) throw new Refusal(reasons);
}

async function redirectFor({ store, options }: Context, section: string, build: string, rest: Builds) {
  const { redirect: to } = options;
  if (to === undefined) return {};
  if (!/^\/(?![/\\])/.test(to)) throw new UsageError('--redirect takes a path of the shop, such as /');
  const manifests = await manifestsOf(buildReader(store), { ...rest, [section]: build });
  const { [section]: removed, ...others } = manifests;
  const { pathname } = new URL(to, 'http://shop');
  if (!routeMatcher(Object.values(others))(pathname)) throw new Refusal([`No other section has a page at ${pathname}`]);
  return { [section]: { paths: removed?.routes.map(({ path }) => path) ?? [], to } };
}

export const remove: Command = {
  usage: 'remove SECTION --why TEXT [--redirect PATH] [--force]',
  summary: 'removes a section from the shop; its paths respond 404, or redirect to PATH; rollback brings it back',
  words: [1, 1],
  right: () => 'remove',
  async run(context, [section = '']) {
    const { store, who } = context;
    const why = needWhy(context);
    const current = await newestRelease(store);
    needLive(section, current);
    let rest = without(current.live, section);
    await refuseWhatIsNeeded(context, section, rest);
    const passedOver = passedOverFrom(context);
    const released = await changeRelease(store, async (now) => {
      const build = needLive(section, now);
      const canary = now.canaries.find((each) => each.section === section);
      if (canary) throw new Refusal([`${section}/${canary.build} is the canary now: promote or stop it first`]);
      const live = without(now.live, section);
      if (JSON.stringify(live) !== JSON.stringify(rest)) await refuseWhatIsNeeded(context, section, live);
      rest = live;
      return {
        live,
        canaries: now.canaries,
        revoked: now.revoked,
        redirects: { ...now.redirects, ...(await redirectFor(context, section, build, live)) },
        entry: logEntry('remove', { who, why, section, build, passedOver }),
      };
    });
    const { redirect: to } = context.options;
    return {
      value: { version: released.version, live: released.live, redirect: to ?? null },
      lines: [
        `${section} is removed; its pages ${to === undefined ? 'respond 404' : `redirect to ${to}`}`,
        `pnpm release rollback ${section} --why "…" brings it back`,
      ],
    };
  },
};
