import { sectionConfig } from '@shop/build/app-config';

/** Every screen shows some of antd: it is one file, however many screens show what of it. */
const ANTD =
  /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|@emotion|stylis|throttle-debounce|(compute-)?scroll-into-view[^\\/]*)[\\/](?!.*(node_modules|hi_IN))/;

export default sectionConfig({
  folder: import.meta.dirname,
  name: 'mf-office',
  exposes: { './frame': { import: './src/fragments/frame.tsx', name: 'frame' } },
  optimization: {
    splitChunks: { chunks: 'async', cacheGroups: { antd: { test: ANTD, name: 'antd', enforce: true } } },
  },
});
