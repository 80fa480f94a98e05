import type { PageRelease } from '@shop/contract/release';
import type { PanelBuilds } from '../panel-builds.ts';
import { element } from './element.ts';
import { localForm } from './local-form.ts';
import { outlines } from './outlines.ts';
import { reloadWithPanel } from './page-address.ts';
import type { PageError } from './page-errors.ts';
import { previewedOf, readRelease } from './page-parts.ts';
import { partsList } from './parts-list.ts';
import { chooseBuilds, fetchBuilds, goBackToLive } from './requests.ts';
import { style } from './style.ts';

const OPEN = 'release-tools-open';

function errorList(errors: readonly PageError[]) {
  if (errors.length === 0) return element('p', { className: 'quiet' }, 'None so far.');
  const items = errors.map(({ kind, name, place }) =>
    element('li', {}, element('strong', {}, kind), ` ${name} `, element('code', {}, place)),
  );
  return element('ul', {}, ...items);
}

function buildChoice(release: PageRelease, known: PanelBuilds, status: HTMLElement) {
  const { list, chosen } = partsList(release, known);
  async function take(request: Promise<void>) {
    status.textContent = '';
    await request.then(
      () => reloadWithPanel(),
      ({ message }: Error) => {
        status.textContent = message;
      },
    );
  }
  const show = element('button', { type: 'button', className: 'main' }, 'Show these builds');
  const back = element('button', { type: 'button' }, 'Back to what is live');
  show.onclick = () => void take(chooseBuilds(chosen()));
  back.onclick = () => void take(goBackToLive());
  status.textContent = known.reasons.length > 0 ? `Your choice is not shown: ${known.reasons.join(' ')}` : '';
  return [list, element('div', { className: 'actions' }, show, ...(release.preview ? [back] : []))];
}

/** A panel that a keyboard opens and closes; Escape closes it. The tab remembers its state. */
function folding(tools: HTMLElement, body: HTMLElement, fold: HTMLButtonElement) {
  function set(open: boolean) {
    body.hidden = !open;
    fold.ariaExpanded = String(open);
    tools.classList.toggle('open', open);
    sessionStorage.setItem(OPEN, open ? 'yes' : '');
  }
  fold.onclick = () => {
    set(body.hidden !== false);
    // It comes before the button in the document; otherwise the next tab stop would be after it.
    if (!body.hidden) body.focus();
  };
  tools.onkeydown = ({ key }) => {
    if (key !== 'Escape' || body.hidden) return;
    set(false);
    fold.focus();
  };
  set(sessionStorage.getItem(OPEN) === 'yes');
}

/** Returns a function to call for each further error. */
export function showPanel(errors: readonly PageError[]): () => void {
  const release = readRelease();
  const host = document.createElement('release-tools');
  const root = host.attachShadow({ mode: 'open' });
  const frames = element('div', { ariaHidden: 'true' });
  const fold = element('button', { type: 'button', className: 'fold' });
  fold.setAttribute('aria-controls', 'body');
  const status = element('p', { className: 'status', role: 'status' });
  const builds = element('div', {}, element('p', { className: 'quiet' }, 'Loading the stored builds.'));
  const local = localForm(previewedOf(release).find(({ from }) => from));
  const shown = element('div');
  const outlined = element('input', { type: 'checkbox' });
  const end = element('a', { href: '/__release-tools/end' }, 'End release tools');
  const body = element('div', {
    id: 'body',
    className: 'body',
    tabIndex: 0,
    role: 'group',
    ariaLabel: 'Release tools',
  });
  body.append(
    ...[element('h2', {}, `Release ${release.version}, ${release.channel}`), builds, status],
    ...[element('h3', {}, 'A build on localhost'), local],
    element('label', {}, outlined, 'Outline sections and their owners'),
    ...[element('h3', {}, 'Errors of this page'), shown],
    element('div', { className: 'actions' }, end),
  );
  const tools = element('section', { className: 'tools', ariaLabel: 'Release tools' }, body, fold);
  root.append(element('style', {}, style), frames, tools);

  const drawn = outlines(frames, release);
  let owners: Record<string, string> = {};
  outlined.onchange = () => {
    if (outlined.checked) drawn.show(owners);
    else drawn.hide();
  };
  function showErrors() {
    fold.textContent = errors.length > 0 ? `Release tools (${errors.length})` : 'Release tools';
    shown.replaceChildren(errorList(errors));
  }
  folding(tools, body, fold);
  showErrors();
  document.body.append(host);
  fetchBuilds().then(
    (known) => {
      owners = known.owners;
      builds.replaceChildren(...buildChoice(release, known, status));
    },
    ({ message }: Error) => builds.replaceChildren(element('p', { className: 'status' }, message)),
  );
  return showErrors;
}
