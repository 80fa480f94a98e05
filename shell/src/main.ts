import { breathe } from './breathe.ts';
import { readPageData } from './document/page-data.ts';
import { sendForOwner } from './federation/first-page.ts';
import { hostSections } from './federation/host.ts';
import { showNotStarted } from './late.ts';

const { release, owner } = readPageData();
// A separate module: shared packages are negotiated before the first import of React. Each large piece runs in its own
// task, so that a phone is never blocked by the whole start.
// own task, so that a phone is never blocked by the whole start.
const shell = import('react-dom/client')
  .then(breathe)
  .then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'));

shell.catch(showNotStarted);
hostSections(release, shell.then(breathe));
if (owner) sendForOwner(owner);
