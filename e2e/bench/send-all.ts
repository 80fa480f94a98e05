import { Agent, request } from 'node:http';

const AT_ONCE = 8;

export const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

export interface BenchRequest {
  port: number;
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

const send = ({ port, path, body, headers: more }: BenchRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }), ...more };
    request({ port, path, agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });

export async function sendAll(count: number, next: () => BenchRequest) {
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const about = next();
      const status = await send(about);
      if (status !== 200) throw new Error(`${about.path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
