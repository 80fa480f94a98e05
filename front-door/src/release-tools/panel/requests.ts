import type { PanelBuilds } from '../panel-builds.ts';

const BUILDS = '/__release-tools/builds';
const LOCAL = '/__release-tools/local';
const NOT_THERE = 'The shop does not respond. Check the connection, then try again.';
const NO_PASS = 'Your pass is over: pnpm release tools makes a new link.';

async function send(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch(() => null);
  if (!response) throw new Error(NOT_THERE);
  if (response.status === 403) throw new Error(NO_PASS);
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  throw new Error(body?.error?.message ?? NOT_THERE);
}

const post = async (address: string, value: object) =>
  void (await send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  }));

export const fetchBuilds = async () => (await (await send(BUILDS)).json()) as PanelBuilds;

/** Throws with a sentence if they are not compatible. */
export const chooseBuilds = (builds: Record<string, string>) => post(BUILDS, { builds });

/** Also ends the build from this machine. */
export const goBackToLive = () => post(BUILDS, { builds: {}, local: null });

/** The same for a build on this machine, whose description the page has read. */
export const showLocal = (origin: string, manifest: unknown) => post(LOCAL, { origin, manifest });
