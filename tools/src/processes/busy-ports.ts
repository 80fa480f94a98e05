import { isPortFree } from './ports.ts';
import type { ShopSettings } from './shop-settings.ts';
import { StartError } from './supervisor.ts';

export async function refuseBusyPorts(
  { port, apiPort, emulatorPort, releasesPort, authMode }: ShopSettings,
  { withReleases, command = 'npx -y pnpm@12 start' }: { withReleases: boolean; command?: string },
): Promise<void> {
  const wanted: [name: string, port: number][] = [
    ['PORT', port],
    ['API_PORT', apiPort],
  ];
  if (withReleases) wanted.push(['RELEASES_PORT', releasesPort]);
  if (authMode === 'emulator') wanted.push(['AUTH_EMULATOR_PORT', emulatorPort]);
  for (const [name, number] of wanted) {
    if (await isPortFree(number)) continue;
    throw new StartError(
      `Port ${number} is in use, perhaps by a shop that is running already: stop that, or set another one with ${name}, such as ${name}=${number + 1} ${command}.`,
    );
  }
}
