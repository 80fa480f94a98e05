import { expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { githubApi } from '../testing/github-api.ts';
import { commentOn } from './preview-comment.ts';

async function pullRequest() {
  const github = await githubApi('acme/gifts', 7);
  whenDone(github.close);
  return github;
}

test('a pull request gets one comment with the link, and a later push updates it', async () => {
  const { comments, calls, env } = await pullRequest();
  const people = Array.from({ length: 120 }, (_, index) => ({
    id: 1000 + index,
    body: 'fine',
    user: { type: 'User' },
  }));
  comments.push(...people);
  await commentOn(env, 'mf-gifts', 'https://shop.example/__preview/one');
  await commentOn(env, 'mf-gifts', 'https://shop.example/__preview/two');
  await commentOn(env, 'mf-cards', 'https://shop.example/__preview/three');
  expect(comments.slice(people.length).map(({ body }) => body)).toEqual([
    '<!-- preview of mf-gifts -->\nmf-gifts as this pull request has it, in the real shop: https://shop.example/__preview/two',
    expect.stringContaining('mf-cards'),
  ]);
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /repos/acme/gifts/issues/7/comments',
    'PATCH /repos/acme/gifts/issues/comments/121',
    'POST /repos/acme/gifts/issues/7/comments',
  ]);
});

test("a person's comment is never changed, whatever its first words are", async () => {
  const { comments, env } = await pullRequest();
  const body = '<!-- preview of mf-gifts -->\nmine';
  comments.push({ id: 1, body, user: { type: 'User' } });
  await commentOn(env, 'mf-gifts', 'link');
  expect(comments.map((each) => each.body)).toEqual([body, expect.stringContaining('link')]);
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  [
    'a job that may not',
    { GITHUB_TOKEN: 'another' },
    /^GitHub responded 403 to GET .*permissions: pull-requests: write/,
  ],
  ['another repository', { GITHUB_REPOSITORY: 'acme/none' }, /^GitHub responded 404 to GET .*Not Found/],
  ['no token', { GITHUB_TOKEN: '' }, /^Set GITHUB_TOKEN/],
  ['no number', { PULL_REQUEST: '' }, /^Set PULL_REQUEST/],
  ['no job of GitHub', { GITHUB_API_URL: '' }, /this is for a GitHub job/],
])('%s: a sentence', async (_, env, sentence) => {
  const { env: good } = await pullRequest();
  await expect(commentOn({ ...good, ...env }, 'mf-gifts', 'link')).rejects.toThrow(sentence);
});
