import { isPortFree } from '../processes/ports.ts';
import { StartError } from '../processes/supervisor.ts';
import type { Layout } from './layout.ts';

export async function refuseTakenPorts({ ports, apis, doors }: Layout): Promise<void> {
  const all = [...Object.values(ports), ...[...apis, ...doors].flatMap(({ port, metricsPort }) => [port, metricsPort])];
  for (const port of all) {
    if (await isPortFree(port)) continue;
    throw new StartError(
      `Port ${port} is in use, perhaps by a topology that is running already: stop that, or take other ports with --port ${ports.cdn + 100}.`,
    );
  }
}
