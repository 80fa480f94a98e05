import { sectionConfig } from '@shop/build/app-config';

export default sectionConfig({ folder: import.meta.dirname, name: 'mf-office' });
