import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../processes/is-running.ts';
import { StartError } from '../processes/program.ts';
import { composeTopology, type Topology } from '../topology/compose-topology.ts';
import type { Layout } from '../topology/layout.ts';
import { COMMANDS, HELP, type Options, readOptions } from '../topology/options.ts';
import { untilDone, writeResult } from '../topology/result-file.ts';
import { inTerminal, orSentence } from './in-terminal.ts';
import { boxed, DEMO_LINES } from './start-box.ts';

const from = (port: number) => `http://127.0.0.1:${port}`;
const portsOf = (instances: { port: number }[]) => instances.map(({ port }) => port).join(', ');

function topologyBox({ ports, apis, doors, folder, env }: Layout): string {
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

const pidFile = ({ folder }: Pick<Options, 'folder'>) => join(folder, 'topology.pid');

async function signalTopology(options: Options, signal: NodeJS.Signals) {
  const file = pidFile(options);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (!pid || !isRunning(pid)) throw new StartError(`No topology runs in ${options.folder}; --data names another one.`);
  console.log('Its own terminal shows the progress.');
  await untilDone(options.folder, { send: () => process.kill(pid, signal), isRunning: () => isRunning(pid) });
  console.log('Done.');
}

function obey({ roll, databases, layout }: Topology, log: (line: string) => void) {
  let working = Promise.resolve();
  const one = (work: () => Promise<void>) => () => {
    working = working.then(work).then(
      () => writeResult(layout.folder, ''),
      (error: Error) => {
        log(error.message);
        writeResult(layout.folder, error.message);
      },
    );
  };
  process.on(COMMANDS.roll, one(roll));
  process.on(COMMANDS.failover, one(databases.failOver));
}

async function main() {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) return console.log(HELP);
  if (options.command) return signalTopology(options, COMMANDS[options.command]);
  let topology: Topology;
  await inTerminal({
    greeting: 'Opening the topology: databases, pooler, balancer, APIs, front doors, caching proxy.',
    logFolder: join(options.folder, 'logs'),
    patient: true,
    async compose(supervisor, { begin, done, log }) {
      topology = await composeTopology(options, { supervisor, onBegin: begin, onDone: done, log });
      obey(topology, log);
      mkdirSync(options.folder, { recursive: true });
      writeFileSync(pidFile(options), String(process.pid));
      process.on('exit', () => rmSync(pidFile(options), { force: true }));
    },
    box: () => topologyBox(topology.layout),
  });
}

orSentence(main());
