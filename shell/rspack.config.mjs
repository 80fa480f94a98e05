import { shellConfig } from '@shop/shared/build/app-config.mjs';

export default shellConfig({ folder: import.meta.dirname, name: 'shell' });
