import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { changeSession, currentSession, loggedOut } from '../state/authentication.ts';
import { closeLogin, signedIn } from '../state/login.ts';
import { connectToaster, type Notice } from '../state/notify.ts';
import { setLanguage } from '../texts/translator.ts';
import type { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { createAxiosClient } from './axios-client.ts';

const user = { _id: 'a', user_name: 'Asha', user_email: null, phoneNumber: '+919000000002' };
const serve = jest.fn<(request: IncomingMessage, response: ServerResponse) => void>();
const toasts: Notice[] = [];
let server: Server;
let axiosClient: ApiClient;

beforeAll(async () => {
  server = createServer((request, response) => {
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('access-control-allow-headers', 'authorization, cache-control, content-type, traceparent')
      .setHeader('access-control-expose-headers', 'x-price-group');
    if (request.method === 'OPTIONS') response.end();
    else serve(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  axiosClient = createAxiosClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  connectToaster({ show: (notice) => toasts.push(notice), dismiss: () => undefined });
});
afterAll(() => void server.close());
beforeEach(() => signedIn({ token: 'old', role: 'user', user }));
afterEach(() => {
  closeLogin();
  changeSession(() => loggedOut);
  toasts.length = 0;
  serve.mockReset();
});

const respond = (status: number, body: unknown = {}) =>
  serve.mockImplementation((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
const moment = () => new Promise((resolve) => setTimeout(resolve, 5));
const lastHeaders = () => serve.mock.lastCall?.[0].headers ?? {};

describe('the client', () => {
  it('shows a failure of the server in the language of the page', async () => {
    setLanguage('hi', { platform: { 'Bad Gateway.': 'जवाब नहीं मिला।' } });
    respond(502);
    await expect(axiosClient.get('/x')).rejects.toMatchObject({ message: 'जवाब नहीं मिला।' });
    expect(toasts).toMatchObject([{ text: 'जवाब नहीं मिला।' }]);
    setLanguage('en');
  });

  it('requests no cache, or 15 seconds of it, and sends the session', async () => {
    respond(200, { fine: true });
    await expect(axiosClient.get('/x')).resolves.toEqual({ fine: true });
    expect(lastHeaders()).toMatchObject({ 'cache-control': 'no-cache', authorization: 'Bearer old' });
    await axiosClient.get('/x', { cached: true });
    expect(lastHeaders()['cache-control']).toBe('max-age=15');
  });

  it.each([
    ['a page of a network in between', 'text/html', '<!doctype html><title>Log in to the Wi-Fi</title>'],
    ['JSON that was cut off', 'application/json', '{"categories":[{"_id"'],
    ['nothing', 'application/json', ''],
  ])('treats %s with the status 200 like no response', async (_, type, body) => {
    serve.mockImplementation((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
    await expect(axiosClient.get('/x')).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('gives a file as text, and nothing for a response without content', async () => {
    serve.mockImplementation((_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b'));
    await expect(axiosClient.get('/x')).resolves.toBe('a,b');
    serve.mockImplementation((_, response) => response.writeHead(204).end());
    await expect(axiosClient.put('/x')).resolves.toBe('');
  });

  it('names the navigation of the tab that a call belongs to, if the tab is traced', async () => {
    respond(200);
    window.traceHeaders = () => ({ traceparent: '00-a-b-01' });
    await axiosClient.get('/x');
    expect(lastHeaders().traceparent).toBe('00-a-b-01');
    delete window.traceHeaders;
    await axiosClient.get('/x');
    expect(lastHeaders().traceparent).toBeUndefined();
  });

  it.each([
    [500, 'Internal Server Error.'],
    [501, 'Internal Server Error.'],
    [502, 'Bad Gateway.'],
    [503, 'Service Unavailable.'],
  ])('shows %i as one toast and rethrows it', async (status, sentence) => {
    respond(status);
    await expect(axiosClient.get('/x')).rejects.toMatchObject({ status });
    expect(toasts).toMatchObject([{ kind: 'error', text: sentence, id: 'serverError' }]);
  });

  it.each([
    [500, [500]],
    [400, [400]],
    [404, []],
    [403, []],
    [429, []],
  ])('reports a request that failed with %i, if that is not part of normal use', async (status, statuses) => {
    const reported: number[] = [];
    const listener = (event: Event) => reported.push((event as CustomEvent<number>).detail);
    addEventListener('failed-request', listener);
    respond(status);
    await axiosClient.get('/x').catch(() => undefined);
    removeEventListener('failed-request', listener);
    expect(reported).toEqual(statuses);
  });

  it('throws other failures without a toast, in the words of the API', async () => {
    respond(400, { error: { code: 'invalid', message: 'No.', fields: { name: 'Too long.' } } });
    const failure = await axiosClient.post('/x', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 400, code: 'invalid', message: 'No.', fields: { name: 'Too long.' } });
    expect(toasts).toEqual([]);
  });

  it('clears an ended session once, and continues after the same person has logged in again', async () => {
    serve.mockImplementation((request, response) => {
      const alive = request.headers.authorization === 'Bearer new';
      response.writeHead(alive ? 200 : 401, { 'content-type': 'application/json' }).end(alive ? '{"fine":true}' : '{}');
    });
    const calls = [axiosClient.get('/x'), axiosClient.get('/y')];
    while (serve.mock.calls.length < 2 || !currentSession().isModalOpen) await moment();
    expect(currentSession()).toMatchObject({ token: null, isAuthenticated: false, isModalOpen: true });
    signedIn({ token: 'new', role: 'user', user });
    expect(await Promise.all(calls)).toEqual([{ fine: true }, { fine: true }]);
  });

  it('rejects a call with an ended session if the login is closed, or if another person logs in', async () => {
    respond(401);
    const closed = axiosClient.get('/x');
    const seen = expect(closed).rejects.toMatchObject({ status: 401 });
    while (!currentSession().isModalOpen) await moment();
    closeLogin();
    await seen;

    signedIn({ token: 'old', role: 'user', user });
    const other = axiosClient.get('/x');
    const refused = expect(other).rejects.toMatchObject({ status: 401 });
    while (!currentSession().isModalOpen) await moment();
    signedIn({ token: 'other', role: 'user', user: { ...user, _id: 'b' } });
    await refused;
  });

  it('updates the price group, from calls of this session only', async () => {
    const respondFor = (group?: string) =>
      serve.mockImplementation((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', ...(group && { 'x-price-group': group }) });
        response.end('{}');
      });
    respondFor('hotels');
    await axiosClient.get('/x');
    expect(currentSession().user).toEqual({ ...user, price_group: 'hotels' });
    respondFor();
    await axiosClient.post('/user/login', {}, { headers: { Authorization: 'Bearer id' } });
    expect(currentSession().user?.price_group).toBe('hotels');
    await axiosClient.get('/x');
    expect(currentSession().user).toEqual(user);
  });

  it('keeps the session if the call brought its own proof', async () => {
    respond(401);
    await expect(axiosClient.post('/user/login', {}, { headers: { Authorization: 'Bearer id' } })).rejects.toThrow();
    expect(currentSession().token).toBe('old');
  });
});
