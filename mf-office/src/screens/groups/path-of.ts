import { PAGES } from '../../lib/pages.ts';

export const groupPath = (id: string) => PAGES.group.replace(':id', id);
