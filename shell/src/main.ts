import { breathe } from './breathe.ts';
import { readPageData } from './document/page-data.ts';
import { sendForOwner } from './federation/first-page.ts';
import { registerSections } from './federation/sections.ts';

const { release, owner } = readPageData();
registerSections(release);
if (owner) sendForOwner(owner);

// A boundary of its own: shared packages are negotiated before the first import of React. React starts in a task of its
// own, so that a phone is never busy with all of the beginning at once.
import('react-dom/client').then(breathe).then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'));
