import { init } from '@module-federation/runtime';
import { federation, forSections } from './for-sections.mjs';

globalThis.shopFederation = forSections;

export default federation(init);
