import { boxed, DEMO_LINES } from '../cli/start-box.ts';
import type { Layout } from './layout.ts';

const from = (port: number) => `http://127.0.0.1:${port}`;
const portsOf = (instances: { port: number }[]) => instances.map(({ port }) => port).join(', ');

export function topologyBox({ ports, apis, doors, folder, env }: Layout): string {
  return boxed([
    '',
    `The shop is open:  http://localhost:${ports.cdn}`,
    '',
    ...((env.AUTH_MODE || 'emulator') === 'emulator' ? [...DEMO_LINES, ''] : []),
    `Caching proxy     ${ports.cdn}   then the balancer: front doors ${ports.doors}, APIs ${ports.apis}, database ${ports.database}`,
    `Front doors       ${portsOf(doors)}`,
    `APIs              ${portsOf(apis)}`,
    `Pooler            ${ports.pooler}`,
    `Databases         ${ports.a}, ${ports.b}`,
    `The balancer sees ${from(ports.statistics)}`,
    `Releases          ${from(ports.releases)}`,
    `Data and logs     ${folder}`,
    '',
    'pnpm topology roll, pnpm topology failover: docs/topology.md',
    'Stop it with Ctrl-C.',
    '',
  ]);
}
