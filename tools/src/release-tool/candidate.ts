import { buildReader, manifestsOf, SHELL } from '@shop/release/builds';
import type { ReleaseDocument } from '@shop/release/document';
import { type GoLive, goLive } from '@shop/release/go-live';
import { Refusal } from '@shop/release/refusal';
import { FREEZE, refuseWhileFrozen } from '../access/freezes.ts';
import { refuseUnlessMayPassOver } from '../access/identity.ts';
import type { Candidate } from '../checks/check.ts';
import { CHECK_NAMES, loadCheck } from '../checks/checks.ts';
import { type Context, needWhy, UsageError } from './context.ts';

const NEVER_PASSED_OVER = 'integrity';
const CHECKS_WITHOUT_SHELL = ['integrity', 'versions'] as const;

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

/** Continuing during a freeze needs a reason, which the log keeps. */
export async function refuseFrozen(context: Context, section: string) {
  if (passedOverFrom(context).some((each) => each.startsWith(`${FREEZE}:`))) return;
  await refuseWhileFrozen(context.store, section);
}

/** Runs every check on a stored build with the live ones; refuses at the first failure. */
export async function checkCandidate(context: Context, current: ReleaseDocument, section: string, build: string) {
  const { store, env, dataFolder, patience, log } = context;
  const passedOver = new Set(passedOverFrom(context).map((each) => each.split(':', 1)[0]));
  const reader = buildReader(store);
  const builds = { ...current.live, [section]: build };
  const manifests = await manifestsOf(reader, builds);
  const candidate: Candidate = { store, reader, section, build, builds, manifests, env, dataFolder, patience };
  // Without a shell there is nothing to run it in.
  const names = manifests[SHELL] ? CHECK_NAMES : CHECKS_WITHOUT_SHELL;
  for (const name of names) {
    if (passedOver.has(name)) {
      log(`${name}: passed over`);
      continue;
    }
    const started = performance.now();
    const check = await loadCheck(name);
    const reasons = await check.run(candidate);
    log(`${name}: ${reasons.length === 0 ? 'good' : 'refused'}, ${Math.round(performance.now() - started)} ms`);
    if (reasons.length > 0) throw new Refusal(reasons.map((reason) => `${name}: ${reason}`));
  }
  return current;
}

/** Makes a stored build live after every check; checks again if the shell changed meanwhile. */
export async function checkedGoLive(
  context: Context,
  current: ReleaseDocument,
  wanted: Omit<GoLive, 'passedOver' | 'check'>,
) {
  const { section, build } = wanted;
  await refuseFrozen(context, section);
  let checked = await checkCandidate(context, current, section, build);
  return goLive(context.store, {
    ...wanted,
    passedOver: passedOverFrom(context),
    async check(now) {
      if (now.live.shell === checked.live.shell) return;
      checked = await checkCandidate(context, now, section, build);
    },
  });
}
