import { programConfig } from '@shop/build/program-config';

export default programConfig({
  folder: import.meta.dirname,
  programs: { contents: './src/contents.ts', payments: './src/payments/program.ts' },
});
