import { LATE_ID } from '../../late.ts';
import { FILES } from '../../service-worker/caches.ts';

const LATE_MS = 8_000;
/** The sentence and the link in English; other pages bring their own. */
const WORDS = 'The shop has not started. Check the connection, then load it again.|Reload';
const LOOK =
  'position:fixed;inset:auto 8px 8px;z-index:50;display:flex;align-items:center;justify-content:space-between;gap:12px;max-width:520px;margin:auto;padding:6px 16px;border-radius:14px;background:#12211f;color:#fff;font:14px/20px system-ui';
const LINK_LOOK = 'display:inline-block;padding:12px;font-weight:700;text-decoration:underline';

type FileTag = HTMLElement & Partial<Pick<HTMLLinkElement, 'rel' | 'href'> & Pick<HTMLScriptElement, 'src'>>;

const isStyleSheet = ({ rel }: FileTag) => rel === 'stylesheet';

/** A stored file that fails is damaged, and is dropped. A page that has not started yet drops all files and reloads. */
async function dropStored(url: string) {
  if (!(await caches.has(FILES))) return;
  const files = await caches.open(FILES);
  const wasStored = await files.delete(url, { ignoreVary: true });
  if (!wasStored || !globalThis.shopLate?.timer) return;
  await caches.delete(FILES);
  location.reload();
}

/**
 * A style sheet is marked until it has loaded. If one fails, its tag is removed, so that the code that needs it loads
 * it again. A damaged stored file is dropped, so that the next request gets the network's.
 */
export function followFiles() {
  // A load event does not reach the window.
  document.addEventListener(
    'load',
    ({ target }) => {
      const tag = target as FileTag;
      if (isStyleSheet(tag)) tag.removeAttribute('data-rspack-loading');
    },
    true,
  );
  addEventListener(
    'error',
    ({ target }) => {
      const tag = target as FileTag;
      const url = tag.src || tag.href;
      if (isStyleSheet(tag)) tag.remove();
      if (url && 'caches' in window) dropStored(url).catch(() => undefined);
    },
    true,
  );
}

function showLate() {
  if (document.getElementById(LATE_ID)) return;
  const bar = document.createElement('div');
  bar.id = LATE_ID;
  bar.setAttribute('role', 'alert');
  bar.style.cssText = LOOK;
  const [sentence = '', reload = ''] = (document.documentElement.dataset.late ?? WORDS).split('|');
  const link = document.createElement('a');
  link.textContent = reload;
  link.href = '';
  link.style.cssText = LINK_LOOK;
  link.onclick = () => location.reload();
  bar.append(sentence, link);
  document.body.append(bar);
}

/** If the shell's own code does not load: shows a sentence and a link above the server's HTML. See `late.ts`. */
export function waitForShell() {
  globalThis.shopLate = { timer: setTimeout(showLate, LATE_MS) as unknown as number, show: showLate };
}
