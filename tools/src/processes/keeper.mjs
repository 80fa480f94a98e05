// Lives a moment longer than its parent: when its input closes, it kills every process group that was reported to it.
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const GRACE_MS = 1800;
const groups = new Set();

function signalAll(signal) {
  for (const group of groups) {
    try {
      process.kill(-group, signal);
    } catch {
      groups.delete(group);
    }
  }
}

async function endAll() {
  signalAll('SIGTERM');
  const deadline = Date.now() + GRACE_MS;
  while (groups.size > 0 && Date.now() < deadline) {
    await sleep(50);
    signalAll(0);
  }
  signalAll('SIGKILL');
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const group = Number(line.slice(1));
    if (line.startsWith('+')) groups.add(group);
    else groups.delete(group);
  })
  .on('close', endAll);
