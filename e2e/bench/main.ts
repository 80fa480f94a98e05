import { type Found, recordFigures } from './figures/record-figures.ts';

/** Some have figures for the table of docs/figures.md. */
const benches: Record<string, () => Promise<{ figures?: Found | undefined } | undefined>> = {
  api: () => import('../../api/bench/main.ts'),
  search: () => import('../../api/bench/search.ts'),
  floor: async () => (await import('./floor/bench-floor.ts')).benchFloor(),
  'front-door': async () => (await import('./front-door.ts')).benchFrontDoor(),
  growth: () => import('../../api/bench/growth.ts'),
  hindi: async () => (await import('./languages/bench-hindi.ts')).benchHindi(),
  interaction: () => import('./interaction.ts'),
  'front-doors': async () => void (await (await import('./front-doors.ts')).benchFrontDoors()),
  languages: async () => (await import('./languages/bench-languages.ts')).benchLanguages(),
  load: () => import('./load.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  'main-thread': () => import('./main-thread.ts'),
  migrations: () => import('../../api/bench/migrations.ts'),
  'next-page': () => import('./next-page.ts'),
  'next-release': () => import('./next-release.ts'),
  observing: async () => void (await (await import('./observing.ts')).benchObserving()),
  office: () => import('../../api/bench/office.ts'),
  'office-tasks': async () => void (await (await import('./office-tasks.ts')).benchOfficeTasks()),
  orders: () => import('../../api/bench/orders.ts'),
  releases: () => import('./releases.ts'),
  replica: async () => void (await (await import('./replica.ts')).benchReplica()),
  'second-visit': () => import('./second-visit.ts'),
  shop: () => import('./shop.ts'),
  sizes: () => import('./sizes.ts'),
};

async function main() {
  const bench = benches[process.argv[2] ?? ''];
  if (bench) {
    const { figures = {} } = (await bench()) ?? {};
    if (Object.keys(figures).length > 0) recordFigures(figures);
    return;
  }
  console.error(`Usage: pnpm bench ${Object.keys(benches).join('|')}`);
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
