import { shellConfig } from '@shop/build/app-config';

export default shellConfig({ folder: import.meta.dirname, name: 'shell' });
