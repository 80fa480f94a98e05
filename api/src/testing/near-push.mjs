import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

// A server by itself sends nothing to a private address: for it `http://push.example` is the push service at `PUSH_AT`.
const request = /** @type {any} */ (http.request);
const near = (/** @type {unknown} */ url) =>
  typeof url === 'string' ? url.replace('http://push.example', process.env.PUSH_AT ?? '') : url;
http.request = (/** @type {unknown} */ url, /** @type {unknown[]} */ ...rest) => request(near(url), ...rest);
syncBuiltinESMExports();
