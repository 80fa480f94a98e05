import { buildReader, manifestsOf, SHELL } from '@shop/release/builds';
import { type ReleaseDocument, servedBuilds } from '@shop/release/document';
import { type GoLive, goLive } from '@shop/release/go-live';
import { Refusal } from '@shop/release/refusal';
import { FREEZE, refuseWhileFrozen } from '../access/freezes.ts';
import { refuseUnlessMay, refuseUnlessMayPassOver } from '../access/identity.ts';
import type { Candidate } from '../checks/check.ts';
import { CHECK_NAMES, loadCheck } from '../checks/checks.ts';
import { type Context, needWhy, UsageError } from './context.ts';

const NEVER_PASSED_OVER = 'integrity';
const CHECKS_WITHOUT_SHELL = ['integrity', 'versions'] as const;
/** Checks whose result depends on the other sections. */
const CHECKS_WITH_OTHERS: readonly string[] = ['versions', 'budget', 'contract', 'render'];
const MOST_REPEATS = 5;

/** The checks to skip, each with the reason for the log. */
export function passedOverFrom(context: Context): string[] {
  const names = context.options['pass-over'] ?? [];
  for (const name of names) {
    if (name !== FREEZE && !CHECK_NAMES.some((each) => each === name))
      throw new UsageError(`There is no check '${name}': ${CHECK_NAMES.join(', ')}`);
    refuseUnlessMayPassOver(context.identity, name);
    if (name === NEVER_PASSED_OVER) throw new UsageError('integrity cannot be passed over: browsers check it as well');
  }
  return names.map((name) => `${name}: ${needWhy(context)}`);
}

/** Rights and freezes at the moment when a build goes live, because the checks take a while. */
export async function refuseUnlessStillAllowed(
  context: Context,
  right: 'publish' | 'promote' | 'canary',
  section: string,
) {
  const now = { ...context, identity: (await context.callerNow?.()) ?? context.identity };
  refuseUnlessMay(now.identity, right, section);
  await refuseFrozen(now, section);
}

export function refuseRevoked({ revoked }: ReleaseDocument, section: string, build: string) {
  if (revoked.includes(`${section}/${build}`))
    throw new Refusal([`${section}/${build} was revoked and cannot go live again`]);
}

/** Continuing during a freeze needs a reason, which the log keeps. */
export async function refuseFrozen(context: Context, section: string) {
  if (passedOverFrom(context).some((each) => each.startsWith(`${FREEZE}:`))) return;
  await refuseWhileFrozen(context.store, section);
}

/** Runs every check, or those chosen, on a stored build with the live ones; refuses at the first failure. */
export async function checkCandidate(
  context: Context,
  current: ReleaseDocument,
  section: string,
  build: string,
  isWanted: (check: string) => boolean = () => true,
) {
  const { store, env, dataFolder, patience, log } = context;
  refuseRevoked(current, section, build);
  const passedOver = new Set(passedOverFrom(context).map((each) => each.split(':', 1)[0]));
  const reader = buildReader(store);
  const builds = { ...current.live, [section]: build };
  const manifests = await manifestsOf(reader, builds);
  const candidate: Candidate = { store, reader, section, build, builds, manifests, env, dataFolder, patience };
  // Without a shell there is nothing to run it in.
  const names = manifests[SHELL] ? CHECK_NAMES : CHECKS_WITHOUT_SHELL;
  async function runChecks() {
    for (const name of names.filter(isWanted)) {
      if (passedOver.has(name)) {
        log(`${name}: passed over`);
        continue;
      }
      // Stops for a caller that has disconnected, because others wait for a free place.
      await context.callerNow?.();
      const started = performance.now();
      const check = await loadCheck(name);
      const reasons = await check.run(candidate);
      log(`${name}: ${reasons.length === 0 ? 'good' : 'refused'}, ${Math.round(performance.now() - started)} ms`);
      if (reasons.length > 0) throw new Refusal(reasons.map((reason) => `${name}: ${reason}`));
    }
  }
  await (context.inTurn?.(runChecks) ?? runChecks());
}

/** Checks a stored build; the result checks it again if other builds are served when it is about to go live. */
export async function checkUntilServed(context: Context, current: ReleaseDocument, section: string, build: string) {
  await checkCandidate(context, current, section, build);
  let checked = current;
  let repeats = 0;
  return async function checkAgain(now: ReleaseDocument) {
    if (servedBuilds(now) === servedBuilds(checked)) return;
    repeats += 1;
    if (repeats > MOST_REPEATS)
      throw new Refusal([`Other builds went live ${MOST_REPEATS} times while ${section} was checked: try again`]);
    context.log('other builds went live meanwhile: checking again with them');
    const isOtherShell = now.live[SHELL] !== checked.live[SHELL];
    await checkCandidate(context, now, section, build, (check) => isOtherShell || CHECKS_WITH_OTHERS.includes(check));
    checked = now;
  };
}

/** Makes a stored build live after every check. */
export async function checkedGoLive(
  context: Context,
  current: ReleaseDocument,
  wanted: Omit<GoLive, 'passedOver' | 'check' | 'action'> & { action: 'publish' | 'promote' },
) {
  const { section, build, action } = wanted;
  await refuseFrozen(context, section);
  const checkAgain = await checkUntilServed(context, current, section, build);
  async function check(now: ReleaseDocument) {
    await checkAgain(now);
    await refuseUnlessStillAllowed(context, action, section);
  }
  return goLive(context.store, { ...wanted, passedOver: passedOverFrom(context), check });
}
