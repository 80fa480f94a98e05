import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The effect of a network between two programs on each returning packet. */
export interface Weather {
  delayMs(): number;
  cuts(): boolean;
}

const FAIR: Weather = { delayMs: () => 0, cuts: () => false };

/** Forwards data between two programs, in order, delayed by the simulated network. */
export async function openWire(port: number, target: number) {
  let weather = FAIR;
  const sockets = new Set<Socket>();

  function pass(from: Socket, to: Socket) {
    let before = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      const { delayMs, cuts } = weather;
      if (cuts()) return void from.destroy();
      from.pause();
      before = before.then(async () => {
        const ms = delayMs();
        if (ms > 0) await sleep(ms);
        if (!to.destroyed) to.write(chunk);
        from.resume();
      });
    });
    from.on('end', () => void before.then(() => to.end()));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [near, far]) sockets.add(socket.setNoDelay(true));
    pass(near, far);
    pass(far, near);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    turn: (next: Weather = FAIR) => {
      weather = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export type Wire = Awaited<ReturnType<typeof openWire>>;

/** A lost packet is sent again by the system after a fifth of a second, and later if that is lost, too. */
const AGAIN_AFTER_MS = 200;
export const LOSES_ONE_IN_TEN: Weather = {
  delayMs() {
    let ms = 0;
    for (let wait = AGAIN_AFTER_MS; Math.random() < 0.1; wait *= 2) ms += wait;
    return ms;
  },
  cuts: () => Math.random() < 0.002,
};
