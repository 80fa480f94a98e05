const PER_PAGE = 100;

interface Comment {
  id: number;
  body: string;
  user: { type: string } | null;
}

/** What GitHub gives a job, and its pull request. */
function settingsFrom(env: NodeJS.ProcessEnv) {
  const { GITHUB_API_URL: api, GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token, PULL_REQUEST: number } = env;
  if (!api || !repository)
    throw new Error('GITHUB_API_URL and GITHUB_REPOSITORY are not set: this is for a GitHub job.');
  if (!token) throw new Error("Set GITHUB_TOKEN to the job's token, github.token.");
  if (!/^\d+$/.test(number ?? '')) throw new Error("Set PULL_REQUEST to the pull request's number.");
  return { issues: `${api}/repos/${repository}/issues`, token, number };
}

function github(token: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'content-type': 'application/json',
    'x-github-api-version': '2022-11-28',
  };
  return async function call<Body>(method: string, url: string, body?: object): Promise<Body> {
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const content = (await response.json().catch(() => ({}))) as Body & { message?: string };
    if (response.ok) return content;
    const hint = response.status === 403 ? ' Does the job have `permissions: pull-requests: write`?' : '';
    throw new Error(
      `GitHub responded ${response.status} to ${method} ${url}: ${content.message ?? 'no reason'}.${hint}`,
    );
  };
}

/** Writes `text` into the pull request: as one comment, which the next push updates. */
export async function commentOn(env: NodeJS.ProcessEnv, section: string, text: string): Promise<string> {
  const { issues, token, number } = settingsFrom(env);
  const call = github(token);
  const mark = `<!-- preview of ${section} -->`;
  const body = `${mark}\n${section} as this pull request has it, in the real shop: ${text}`;
  for (let page = 1; ; page += 1) {
    const comments = await call<Comment[]>('GET', `${issues}/${number}/comments?per_page=${PER_PAGE}&page=${page}`);
    // Anybody can write the mark, but only jobs are bots.
    const own = comments.find((each) => each.user?.type === 'Bot' && each.body.startsWith(mark));
    if (own) {
      await call('PATCH', `${issues}/comments/${own.id}`, { body });
      return 'The comment is updated.';
    }
    if (comments.length < PER_PAGE) break;
  }
  await call('POST', `${issues}/${number}/comments`, { body });
  return 'The comment is written.';
}
