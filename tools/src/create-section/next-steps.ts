import { testFolder } from '../builds/parts.ts';

/** What `create-section` prints: what to do next. */
export const inWorkspace = (name: string) => [
  `${name} is created, with a browser test in e2e/${testFolder(name)}. Next:`,
  '  pnpm install',
  `  pnpm dev ${name}                 the section from source, with the other sections as published`,
  `  pnpm exec jest ${name}           its tests`,
  `  pnpm --filter ${name} build && pnpm release publish ${name}`,
];

/** The shop of this working copy may be open at another port. */
export const inStandalone = (name: string, folder: string, { PORT = '3000' }: NodeJS.ProcessEnv) => [
  `${name} is created in its own repository. Next:`,
  `  cd ${folder}`,
  '  npx -y pnpm@12 install',
  `  SHOP_URL=http://localhost:${PORT} pnpm dev   the section from source, the rest from that shop`,
  '  pnpm test && pnpm typecheck && pnpm build',
];
