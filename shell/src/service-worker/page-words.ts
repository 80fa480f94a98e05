import whenReached from './no-page.inline.ts?text';

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Above the bars at the bottom of some pages, and never in the way of a finger. */
const look =
  'position:fixed;inset:auto 8px calc(84px + env(safe-area-inset-bottom));z-index:var(--z-bar);max-width:520px;margin:0 auto;padding:10px 16px;text-align:center;font:14px/20px system-ui;background:var(--raised);color:var(--ink);border:1px solid var(--line);border-radius:var(--r-l);box-shadow:var(--e-3);pointer-events:none';

export const NO_CONNECTION = 'No connection.';
export const NOT_REACHED = 'The shop cannot be reached.';

/** The page shows its time from its first paint; `data-stored` is the sign for the shell that it comes from the device. */
export const marked = (html: string, at: number, why: string) =>
  html
    .replace('<html', `<html data-stored="${at}"`)
    .replace(
      '<body>',
      `<body><p role="status" id="kept-bar" style="${look}">${why} This page is as it was on ${moment.format(at)}.</p>`,
    );

const noPageText = (why: string) =>
  `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>No connection</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;text-align:center;font:16px/24px system-ui}h1{margin:0;font-size:20px}p{margin:0;max-width:34em}a{padding:10px 20px;border:1px solid;border-radius:10px;color:inherit;text-decoration:none;font-weight:700}</style><h1>No connection</h1><p>${why} It comes as soon as the network is back. Your cart is safe on this device.</p><a href="/">To the home page</a><script>${whenReached}</script></html>`;

/** It was not opened, not for long enough to be stored, or was given up for newer pages. */
const NOT_STORED = 'This page is not stored on this device.';
const NEVER_STORED = 'This page is always shown as it is now, so it is not stored on this device.';

/** If there is neither a network nor a stored page. */
export const noPage = (mayBeStored: boolean) =>
  new Response(noPageText(mayBeStored ? NOT_STORED : NEVER_STORED), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
