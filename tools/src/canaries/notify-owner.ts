import { secretOf } from '@shop/server/settings';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;
const PATIENCE_MS = 5_000;

interface Notifying {
  env: NodeJS.ProcessEnv;
  log(line: string): void;
  pauseMs?: number;
}

/** A section's own hook first, then the general one: `CANARY_WEBHOOK_MF_ORDERS`, `CANARY_WEBHOOK`. */
const hookOf = (env: NodeJS.ProcessEnv, section: string) =>
  secretOf(env, `CANARY_WEBHOOK_${section.toUpperCase().replaceAll('-', '_')}`) ?? secretOf(env, 'CANARY_WEBHOOK');

async function post(url: string, text: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `it responded ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Sends a message through a Slack-compatible incoming webhook. Never fails; logs instead. */
export async function notifyOwner(section: string, text: string, { env, log, pauseMs = FIRST_PAUSE_MS }: Notifying) {
  const url = hookOf(env, section);
  if (!url) return;
  let failure: string | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (attempt - 1)));
    failure = await post(url, text);
    if (failure === null) return;
  }
  // The address of a hook is a secret.
  log(`The webhook of ${section} failed after ${ATTEMPTS} tries: ${failure}`);
}
