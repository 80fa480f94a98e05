import './styles/tokens.css';
import './styles/base.css';
import { readPageData } from './document/page-data.ts';
import { loadRoutes, registerSections } from './federation/sections.ts';
import { startRouter } from './router/browser-router.ts';
import { showPage } from './show-page.tsx';

async function start() {
  const data = readPageData();
  registerSections(data.release);
  await showPage(data, await startRouter(data.release, data.hydration, loadRoutes));
}

void start();
