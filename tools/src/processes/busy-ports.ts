import { isPortFree } from './ports.ts';
import { StartError } from './program.ts';
import { readShopSettings, type ShopSettings } from './shop-settings.ts';

const LAST_PORT = 65_535;

interface Wanted {
  /** The variable that sets it. */
  name: string;
  /** Several for metrics: one for each server. */
  ports: number[];
}

function wantedPorts(
  { port, apiPort, emulatorPort, releasesPort, paymentsPort, metricsPort, authMode }: ShopSettings,
  withReleases: boolean,
): Wanted[] {
  const wanted: Wanted[] = [
    { name: 'PORT', ports: [port] },
    { name: 'API_PORT', ports: [apiPort] },
  ];
  if (withReleases) wanted.push({ name: 'RELEASES_PORT', ports: [releasesPort] });
  if (authMode === 'emulator') wanted.push({ name: 'AUTH_EMULATOR_PORT', ports: [emulatorPort] });
  if (paymentsPort !== null) wanted.push({ name: 'PAYMENTS_PORT', ports: [paymentsPort] });
  if (metricsPort !== null) {
    const count = withReleases ? 3 : 2;
    wanted.push({ name: 'METRICS_PORT', ports: Array.from({ length: count }, (_, index) => metricsPort + index) });
  }
  return wanted;
}

/** The names of the programs that share their port with another one. */
function equalPorts(wanted: Wanted[]): string[] {
  const by = new Map<number, string[]>();
  for (const { name, ports } of wanted) for (const port of ports) by.set(port, [...(by.get(port) ?? []), name]);
  return [...by]
    .filter(([, names]) => names.length > 1)
    .map(([port, names]) => `${names.join(' and ')} are both ${port}`);
}

async function takenPorts({ name, ports }: Wanted): Promise<{ name: string; port: number }[]> {
  const taken = [];
  for (const port of ports) if (port > LAST_PORT || !(await isPortFree(port))) taken.push({ name, port });
  return taken;
}

/** The next ports that are free and not used by another server of the shop. */
async function freePortsAfter({ ports }: Wanted, others: ReadonlySet<number>): Promise<number[]> {
  for (let first = (ports[0] ?? 0) + 1; first + ports.length <= LAST_PORT; first += 1) {
    const candidates = ports.map((_, index) => first + index);
    const areFree = await Promise.all(candidates.map(async (port) => !others.has(port) && (await isPortFree(port))));
    if (areFree.every(Boolean)) return candidates;
  }
  return [];
}

/** The free ports that were set, because a copied hint must not forget them. */
function keptSettings(free: Wanted[]): string[] {
  const defaults = wantedPorts(readShopSettings({}), true);
  const isDefault = ({ name, ports }: Wanted) =>
    defaults.some((each) => each.name === name && each.ports[0] === ports[0]);
  return free.filter((each) => !isDefault(each)).map(({ name, ports }) => `${name}=${ports[0]}`);
}

async function otherSettings(needed: Wanted[], all: Wanted[]): Promise<string> {
  const reserved = new Set(all.flatMap(({ ports }) => ports));
  const settings = keptSettings(all.filter((each) => !needed.includes(each)));
  for (const each of needed) {
    const found = await freePortsAfter(each, reserved);
    for (const port of found) reserved.add(port);
    if (found[0] !== undefined) settings.push(`${each.name}=${found[0]}`);
  }
  return settings.join(' ');
}

export async function refuseBusyPorts(
  settings: ShopSettings,
  { withReleases, command = 'npx -y pnpm@12 start' }: { withReleases: boolean; command?: string },
): Promise<void> {
  const wanted = wantedPorts(settings, withReleases);
  const equal = equalPorts(wanted);
  if (equal.length > 0) throw new StartError(`Each server needs a port of its own: ${equal.join(', ')}.`);
  const taken = (await Promise.all(wanted.map(takenPorts))).flat();
  if (taken.length === 0) return;
  const named = taken.map(({ name, port }) => `${port} (${name})`).join(', ');
  const needed = wanted.filter(({ name }) => taken.some((each) => each.name === name));
  throw new StartError(
    `${taken.length === 1 ? 'Port' : 'Ports'} ${named} ${taken.length === 1 ? 'is' : 'are'} in use, perhaps by a shop that is running already: stop that, or set other ones, such as ${await otherSettings(needed, wanted)} ${command}.`,
  );
}
