import { expect, test } from '@jest/globals';
import { inStandalone, inWorkspace } from './next-steps.ts';

test("a section's own repository is developed beside the shop at its port", () => {
  const lines = (env: NodeJS.ProcessEnv) => inStandalone('mf-gifts', '/work/gifts', env).join('\n');
  expect(lines({})).toContain('SHOP_URL=http://localhost:3000 pnpm dev');
  expect(lines({ PORT: '3170' })).toContain('SHOP_URL=http://localhost:3170 pnpm dev');
  expect(inWorkspace('mf-gifts').join('\n')).toContain('pnpm dev mf-gifts');
});
