import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOKEN = 'of-the-job';

/** GitHub's API for the comments of one pull request. */
export async function githubApi(repository: string, pullRequest: number) {
  const comments: { id: number; body: string; user: { type: string } }[] = [];
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://github');
    calls.push(`${request.method} ${pathname}`);
    const respond = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return respond(403, { message: 'Resource not accessible' });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { body = '' } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { body?: string };
    const issues = `/repos/${repository}/issues`;
    const known = comments.find(({ id }) => pathname === `${issues}/comments/${id}`);
    if (known && request.method === 'PATCH') return respond(200, Object.assign(known, { body }));
    if (pathname !== `${issues}/${pullRequest}/comments`) return respond(404, { message: 'Not Found' });
    if (request.method === 'POST') {
      const made = { id: comments.length + 1, body, user: { type: 'Bot' } };
      comments.push(made);
      return respond(201, made);
    }
    const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page'))];
    respond(200, comments.slice((page - 1) * size, page * size));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    comments,
    calls,
    env: {
      GITHUB_API_URL: `http://127.0.0.1:${port}`,
      GITHUB_REPOSITORY: repository,
      GITHUB_TOKEN: TOKEN,
      PULL_REQUEST: String(pullRequest),
    },
    close: () => void server.close(),
  };
}
