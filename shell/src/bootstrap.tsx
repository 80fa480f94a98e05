import './styles/tokens.css';
import './styles/base.css';
import { connectFragments } from '@shop/platform';
import { breathe } from './breathe.ts';
import { readPageData } from './document/page-data.ts';
import { loadModule, loadRoutes } from './federation/sections.ts';
import { hasStarted, showNotStarted } from './late.ts';
import { startRouter } from './router/browser-router.ts';
import { showPage } from './show-page.tsx';
import { loadWithTexts, startLanguage } from './texts/load-texts.ts';

async function start() {
  hasStarted();
  const data = readPageData();
  startLanguage(data);
  connectFragments(loadWithTexts(data.release, loadModule));
  await breathe();
  const started = await startRouter(data.release, data.hydration, loadRoutes);
  await breathe();
  await showPage(data, started);
}

start().catch((failure) => {
  showNotStarted();
  throw failure;
});
