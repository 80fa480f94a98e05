import type { PreviewedBuild } from '@shop/contract/release';
import { localOrigin, NOT_LOCAL } from '../local-origin.ts';
import { element } from './element.ts';
import { pageOrigin, reloadWithPanel } from './page-address.ts';
import { showLocal } from './requests.ts';

/** The messages of `shop-local` about its builds. */
interface LocalState {
  build: string;
  /** Why the newest save produced no build. */
  broken: string;
}

const notThere = (origin: string) =>
  `${origin} does not respond to this shop. Start it in the section’s folder: SHOP_URL=${location.origin} pnpm exec shop-local`;
const BROKEN_SAVE = 'The newest save does not build: the build before it is shown.';

/** A sentence, and the compiler's output. */
class NoBuild extends Error {
  readonly why: string;

  constructor(origin: string, why: string) {
    super(why ? `What ${origin} has does not build.` : `${origin} is still building: try again in a moment.`);
    this.why = why;
  }
}

/** Shows its newest build to this visitor. Throws with a sentence. */
async function showBuildOf(origin: string) {
  const response = await fetch(`${origin}/build.json`, { cache: 'no-store' }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (response?.status === 503) throw new NoBuild(origin, (body as LocalState | null)?.broken ?? '');
  if (!response?.ok || !body) throw new Error(notThere(origin));
  await showLocal(origin, body);
}

interface Follower {
  onState(state: LocalState): void;
  onSilence(): void;
}

/** The stream reconnects on its own. */
function followBuilds(origin: string, { onState, onSilence }: Follower) {
  const stream = new EventSource(`${origin}/builds`);
  stream.onmessage = ({ data }) => onState(JSON.parse(data) as LocalState);
  stream.onerror = onSilence;
}

const ADDRESS = 'release-tools-address';
const CONNECT = 'release-tools-connect';
const USUAL = 'http://localhost:3100';

/** The choice of a build on this machine, and its state. */
export function localForm(shown: PreviewedBuild | undefined) {
  const status = element('div', { className: 'status', role: 'status', id: 'local-status' });
  function showStatus(sentence: string, why = '') {
    status.replaceChildren(
      sentence,
      ...(why ? [element('pre', { tabIndex: 0, role: 'group', ariaLabel: 'Why' }, why)] : []),
    );
    status.scrollIntoView({ block: 'nearest' });
  }
  const showError = (error: Error) => showStatus(error.message, error instanceof NoBuild ? error.why : '');
  const field = element('input', {
    type: 'url',
    name: 'address',
    id: 'address',
    value: shown?.from ?? pageOrigin() ?? localStorage.getItem(ADDRESS) ?? USUAL,
    spellcheck: false,
    autocomplete: 'off',
  });
  field.setAttribute('aria-describedby', status.id);
  const show = element('button', { type: 'submit' }, shown ? 'Show another' : 'Show it');
  const form = element(
    'form',
    { noValidate: true },
    element('label', { htmlFor: field.id }, 'Address of your section’s build'),
    element('div', { className: 'line' }, field, show),
  );

  const take = (origin: string) => showBuildOf(origin).then(() => reloadWithPanel(), showError);
  form.onsubmit = (event) => {
    event.preventDefault();
    const origin = localOrigin(field.value);
    field.ariaInvalid = String(!origin);
    if (!origin) return showStatus(NOT_LOCAL);
    status.replaceChildren();
    localStorage.setItem(ADDRESS, origin);
    if (origin === shown?.from || origin === pageOrigin()) return void take(origin);
    // This page may only connect to the shop: the next one may also connect to this address.
    sessionStorage.setItem(CONNECT, origin);
    reloadWithPanel(origin);
  };

  const wanted = sessionStorage.getItem(CONNECT);
  sessionStorage.removeItem(CONNECT);
  if (wanted && wanted === pageOrigin()) void take(wanted);
  else if (shown?.from) follow(shown, shown.from);

  function follow({ build }: PreviewedBuild, origin: string) {
    followBuilds(origin, {
      onState(state) {
        if (state.broken) return showStatus(BROKEN_SAVE, state.broken);
        status.replaceChildren();
        if (state.build && state.build !== build) void take(origin);
      },
      onSilence: () => showStatus(notThere(origin)),
    });
  }

  const about = shown
    ? element(
        'p',
        {},
        element('strong', {}, shown.section),
        ` comes from ${shown.from}, for you alone. This page reloads at every save.`,
      )
    : element('p', { className: 'quiet' }, 'A section of yours, built at every save by shop-local in its folder.');
  return element('div', {}, about, form, status);
}
