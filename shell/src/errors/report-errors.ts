import type {} from './tell-error.ts';

/**
 * Reports errors to the front door by section and build, from the page's first moment on: it is part of the inline
 * script (`document/inline/head.inline.ts`), so it also works if the shell's own code does not load. Sends kind and
 * place in a built file; no message, no address, no person.
 */
export function reportErrors(dataId: string) {
  const BUILT = /\/_sections\/([a-z][a-z0-9-]*)\/[0-9a-f]{12}\/([A-Za-z0-9._/-]+?)(:\d+:\d+)?(?:[\s?)]|$)/;
  const MOST = 5;
  const reported: Record<string, boolean> = {};
  let left = MOST;

  function send(kind: string, name: string, section: string, at: string, again?: boolean) {
    const text = document.getElementById(dataId)?.textContent;
    if (!text) return addEventListener('DOMContentLoaded', () => send(kind, name, section, at, again), { once: true });
    const { channel, version, shell, sections } = JSON.parse(text).release;
    const build = section === 'shell' ? shell : sections[section]?.build;
    const report = {
      channel,
      version,
      shell,
      section,
      build,
      pages: 0,
      metrics: {},
      errors: [{ kind, name, at, again }],
    };
    if (build) navigator.sendBeacon('/__vitals', JSON.stringify(report));
  }

  window.tellError = (kind, error, section, more) => {
    const { name = 'Error', stack, request } = (error ?? {}) as { name?: string; stack?: string; request?: string };
    const found = [request, stack, more].map((text) => BUILT.exec(text ?? '')).filter((match) => match !== null);
    // React and the router belong to the shell, and come first in the stack if a section's screen breaks inside them.
    const place = found.find(([, owner]) => owner === section || owner !== 'shell') ?? found[0];
    const owner = section ?? place?.[1];
    if (!owner || left <= 0) return;
    const at = place ? ((place[2] ?? '').replaceAll('/', '.') + (place[3] ?? '')).slice(0, 120) : '';
    const key = [kind, owner, at].join();
    if (reported[key]) return;
    reported[key] = true;
    const again = reported[kind + owner];
    reported[kind + owner] = true;
    left -= 1;
    send(
      kind,
      String(name)
        .replace(/[^\w -]/g, '')
        .slice(0, 60),
      owner,
      at,
      again,
    );
  };

  // A failed script or style sheet is only visible in the capture phase.
  addEventListener(
    'error',
    ({ target, error, filename, lineno, colno }) => {
      const file = target && ((target as HTMLScriptElement).src || (target as HTMLLinkElement).href);
      if (file) window.tellError?.('missing', { request: file });
      else window.tellError?.('uncaught', error, undefined, `${filename}:${lineno}:${colno}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => window.tellError?.('rejection', reason));
}
