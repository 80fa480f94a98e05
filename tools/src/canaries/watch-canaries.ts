import type { Canary, ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { newestRelease } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { followMeasures } from 'front-door/measures';
import { goToStep, promoteCanary, takeBack } from './act.ts';
import { type Assessment, assess } from './assess.ts';
import { notifyOwner } from './notify-owner.ts';

const EVERY_MS = 2_000;
const AGAIN_AFTER_MS = 60_000;

export interface Watch {
  store: Store;
  env: NodeJS.ProcessEnv;
  log(line: string): void;
  clock?(): number;
  everyMs?: number;
}

const nameOf = ({ section, build, since }: Canary) => `${section} ${build} ${since}`;

/** Why a canary is rolled back, with both builds' numbers. */
const reasonOf = ({ before, sentences }: Assessment) =>
  `${sentences.filter((each) => each.startsWith('Worse')).join('. ')}. ${before ?? 'Nothing'} stays live`;

/**
 * Manages a store's canaries until it is stopped: rolls back those that are worse than the previous build, moves
 * healthy ones to the next step, and makes them live after the last. Several watchers may run on one store: each
 * revision is made once.
 */
export function watchCanaries({ store, env, log, clock = Date.now, everyMs = EVERY_MS }: Watch): () => Promise<void> {
  const measures = new Map<string, ReturnType<typeof followMeasures>>();
  const refused = new Map<string, { line: string; at: number }>();
  const stopping = new AbortController();

  function measuresOf(canary: Canary) {
    const known = measures.get(nameOf(canary)) ?? followMeasures(store, Date.parse(canary.since));
    measures.set(nameOf(canary), known);
    return known();
  }

  function logAndNotify(section: string, line: string) {
    log(line);
    // The next canary does not wait for a webhook.
    void notifyOwner(section, line, { env, log });
  }

  async function act(canary: Canary, assessment: Assessment) {
    const { section, build } = canary;
    const { next } = assessment;
    if (next.do === 'take-back') {
      const why = reasonOf(assessment);
      if (await takeBack(store, canary, why))
        logAndNotify(section, `The canary ${section} ${build} is rolled back. ${why}`);
    } else if (next.do === 'step') {
      if (await goToStep(store, canary, next.percent)) log(`${section} ${build} goes to ${next.percent} %`);
    } else if (next.do === 'promote') {
      if (await promoteCanary(store, canary, env))
        logAndNotify(section, `${section} ${build} was a canary and is live now`);
    }
  }

  async function lookAfter(canary: Canary, { live }: ReleaseDocument) {
    const assessment = assess(canary, live, await measuresOf(canary), clock());
    const last = refused.get(nameOf(canary));
    // The checks take seconds, and a freeze delays it. A rollback is never refused.
    if (assessment.next.do !== 'take-back' && last && clock() - last.at < AGAIN_AFTER_MS) return;
    try {
      await act(canary, assessment);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { section, build } = canary;
      const line = `The canary ${section} ${build} cannot continue: ${error.reasons.join(' ')}`;
      refused.set(nameOf(canary), { line, at: clock() });
      if (line !== last?.line) logAndNotify(section, line);
    }
  }

  function forgetEnded({ canaries }: ReleaseDocument) {
    const running = new Set(canaries.map(nameOf));
    for (const known of [measures, refused])
      for (const name of known.keys()) if (!running.has(name)) known.delete(name);
  }

  async function look() {
    const release = await newestRelease(store);
    forgetEnded(release);
    for (const canary of release.canaries)
      await lookAfter(canary, release).catch((error: unknown) =>
        log(`The canary of ${canary.section} could not be looked after: ${error}`),
      );
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => log(`The canaries could not be looked after: ${error}`));
      await pause(everyMs, stopping.signal);
    }
  }

  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
  });
}
