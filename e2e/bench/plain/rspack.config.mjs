import { plainConfig } from '@shop/build/app-config';

export default plainConfig({
  folder: import.meta.dirname,
  routes: './src/all-routes.ts',
  publicFolder: '../../../shell/public',
});
