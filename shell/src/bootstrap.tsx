import './styles/tokens.css';
import './styles/base.css';
import { connectFragments } from '@shop/platform';
import { breathe } from './breathe.ts';
import { readPageData } from './document/page-data.ts';
import { loadModule, loadRoutes } from './federation/sections.ts';
import { hasStarted, showNotStarted } from './late.ts';
import { startRouter } from './router/browser-router.ts';
import { showPage } from './show-page.tsx';

async function start() {
  hasStarted();
  const data = readPageData();
  connectFragments(loadModule);
  await breathe();
  const started = await startRouter(data.release, data.hydration, loadRoutes);
  await breathe();
  await showPage(data, started);
}

start().catch((failure) => {
  showNotStarted();
  throw failure;
});
