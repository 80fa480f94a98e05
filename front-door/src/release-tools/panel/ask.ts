import type { PanelBuilds } from '../panel-builds.ts';

const ADDRESS = '/__release-tools/builds';
const NOT_THERE = 'The shop does not answer. Check the connection, then try again.';
const NO_PASS = 'Your pass is over: pnpm release tools makes a new link.';

async function ask(init?: RequestInit): Promise<Response> {
  const response = await fetch(ADDRESS, init).catch(() => null);
  if (!response) throw new Error(NOT_THERE);
  if (response.status === 403) throw new Error(NO_PASS);
  if (response.ok) return response;
  const said = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  throw new Error(said?.error?.message ?? NOT_THERE);
}

export const askForBuilds = async () => (await (await ask()).json()) as PanelBuilds;

/** Throws with a sentence where they do not go together. */
export const chooseBuilds = async (builds: Record<string, string>) =>
  void (await ask({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ builds }),
  }));
