// pnpm runs this before it fetches anything: without a network it would only show its own retries, for over a minute.
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';

const WITHIN_MS = 1_000;

const usesProxy = ['HTTPS_PROXY', 'HTTP_PROXY'].some((name) => process.env[name] ?? process.env[name.toLowerCase()]);

/** The configured registry, or pnpm's default. */
function registry() {
  const [, , given] = process.argv;
  const { npm_execpath: pnpm } = process.env;
  if (given || !pnpm) return given;
  return spawnSync(pnpm, ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout?.trim();
}

/** The system's reason; undefined if it can be reached. */
function whyNot({ protocol, hostname, port }) {
  const usual = protocol === 'http:' ? 80 : 443;
  return new Promise((resolve) => {
    const socket = connect(Number(port) || usual, hostname);
    const end = (why) => {
      socket.destroy();
      clearTimeout(timer);
      resolve(why);
    };
    const timer = setTimeout(end, WITHIN_MS, 'no response within a second');
    socket.once('connect', () => end()).once('error', ({ code, message }) => end(code ?? message));
  });
}

const from = registry();
const why = !usesProxy && from && URL.canParse(from) ? await whyNot(new URL(from)) : undefined;
if (why)
  console.log(
    `${new URL(from).host} cannot be reached (${why}). Packages that this machine does not have yet come from there: the installation waits for the network, and gives up after two minutes. A machine without a network: docs/running.md`,
  );
