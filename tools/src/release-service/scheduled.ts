import { type Access, changeAccess, newestAccess, type Scheduled, STARTED } from '@shop/release/access';
import { releaseLog } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { type Identity, ownerOf } from '../access/identity.ts';
import type { Log } from './config.ts';
import type { CommandMessage, RunAndStream } from './run-commands.ts';

const LOOK_MS = 1_000;

const setOutcome = (access: Access, id: string, outcome: string) =>
  access.scheduled.map((each) => (each.id === id ? { ...each, outcome } : each));

const nameIn = ({ id, who }: Pick<Scheduled, 'id' | 'who'>) => `${who}, scheduled ${id}`;

/** The team's current rights count, not those at the time of scheduling. */
function identityFor({ teams }: Access, planned: Scheduled): Identity {
  const { team } = planned;
  const name = nameIn(planned);
  if (team === '') return ownerOf(name);
  const { sections = [], may = [], passOver = [] } = teams[team] ?? {};
  return { name, team, sections, may, passOver };
}

const outcomeOf = (result: CommandMessage) => {
  if ('done' in result) return 'live';
  if ('refused' in result) return `refused: ${result.refused.join('; ')}`;
  return 'failed' in result ? result.failed : 'usage' in result ? result.usage : '';
};

class Taken extends Error {}

/** A killed service may have made it live, and a team may have rolled it back since. */
async function wentLive(store: Store, planned: Scheduled): Promise<boolean> {
  const log = await releaseLog(store);
  return log.some(({ entry }) => entry?.who === nameIn(planned));
}

/** Makes scheduled builds live. Only one of several services does it. */
export function watchSchedule(store: Store, run: RunAndStream, log: Log) {
  let busy = false;
  /** Known, but not written, because the store was away. */
  const unwritten = new Map<string, string>();

  /** Throws if another service was quicker. */
  async function claim({ id }: Scheduled, before: string | undefined) {
    return changeAccess(store, 'release service', (access) => {
      const planned = access.scheduled.find((each) => each.id === id);
      if (!planned || planned.outcome !== before) throw new Taken();
      return { scheduled: setOutcome(access, id, STARTED), what: `scheduled ${id} ${STARTED}` };
    });
  }

  async function release(planned: Scheduled) {
    const access = await claim(planned, planned.outcome);
    const { id, section, build, why, passOver = [] } = planned;
    const proof = (now: Access) => identityFor(now, planned);
    const options = { why, 'pass-over': passOver };
    const call = { name: 'promote', words: [section, build], options, identity: proof(access), proof };
    const isDone = planned.outcome === STARTED && (await wentLive(store, planned));
    const failed = (error: unknown) => ({ failed: `It could not be made live: ${String(error)}` });
    unwritten.set(id, isDone ? 'live' : outcomeOf(await run(call, () => undefined).catch(failed)));
    await writeOutcomes();
  }

  async function writeOutcomes() {
    for (const [id, outcome] of unwritten) {
      await changeAccess(store, 'release service', (now) => ({
        scheduled: setOutcome(now, id, outcome),
        what: `scheduled ${id}: ${outcome}`,
      }));
      unwritten.delete(id);
    }
  }

  async function look(isDue: (planned: Scheduled) => boolean) {
    if (busy) return;
    busy = true;
    try {
      await writeOutcomes();
      const { scheduled } = await newestAccess(store);
      for (const planned of scheduled.filter((each) => isDue(each) && Date.parse(each.at) <= Date.now()))
        await release(planned);
    } catch (error) {
      if (!(error instanceof Taken)) log('schedule failed', { error: String(error) });
    } finally {
      busy = false;
    }
  }

  // A service that was killed during the work leaves it marked as started.
  void look(({ outcome }) => outcome === STARTED);
  const timer = setInterval(() => void look(({ outcome }) => outcome === undefined), LOOK_MS);
  return () => clearInterval(timer);
}
