import { buildReader, manifestsOf, SHELL } from '@shop/release/builds';
import type { ReleaseDocument } from '@shop/release/document';
import { type GoLive, goLive } from '@shop/release/go-live';
import { Refusal } from '@shop/release/refusal';
import { budget } from '../checks/budget.ts';
import type { Candidate, Check } from '../checks/check.ts';
import { contract } from '../checks/contract.ts';
import { integrity } from '../checks/integrity.ts';
import { render } from '../checks/render.ts';
import { smoke } from '../checks/smoke.ts';
import { versions } from '../checks/versions.ts';
import { type Context, needWhy, UsageError } from './context.ts';

/** Quickest first. A build that is not whole is never looked at further. */
export const CHECKS: readonly Check[] = [integrity, versions, budget, contract, render, smoke];
const NEVER_PASSED_OVER = 'integrity';

/** The checks to pass over, each with the reason that the log will hold. */
export function passedOverFrom(context: Context): string[] {
  const names = context.options['pass-over'] ?? [];
  for (const name of names) {
    if (!CHECKS.some((check) => check.name === name))
      throw new UsageError(`There is no check '${name}': ${CHECKS.map((check) => check.name).join(', ')}`);
    if (name === NEVER_PASSED_OVER) throw new UsageError('integrity cannot be passed over: browsers check it as well');
  }
  return names.map((name) => `${name}: ${needWhy(context)}`);
}

/** Runs every check on a kept build beside what is live; refuses at the first that fails. */
export async function checkCandidate(context: Context, current: ReleaseDocument, section: string, build: string) {
  const { store, env, dataFolder, say } = context;
  const passedOver = new Set(passedOverFrom(context).map((each) => each.split(':', 1)[0]));
  const reader = buildReader(store);
  const builds = { ...current.live, [section]: build };
  const manifests = await manifestsOf(reader, builds);
  const candidate: Candidate = { store, reader, section, build, builds, manifests, env, dataFolder };
  // Without a shell there is nothing to run it in.
  const checks = manifests[SHELL] ? CHECKS : [integrity, versions];
  for (const check of checks) {
    if (passedOver.has(check.name)) {
      say(`${check.name}: passed over`);
      continue;
    }
    const started = performance.now();
    const reasons = await check.run(candidate);
    say(`${check.name}: ${reasons.length === 0 ? 'good' : 'refused'}, ${Math.round(performance.now() - started)} ms`);
    if (reasons.length > 0) throw new Refusal(reasons.map((reason) => `${check.name}: ${reason}`));
  }
  return current;
}

/** Makes a kept build live after every check; again after them when others changed the shell meanwhile. */
export async function checkedGoLive(
  context: Context,
  current: ReleaseDocument,
  wanted: Omit<GoLive, 'passedOver' | 'check'>,
) {
  const { section, build } = wanted;
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
