import { PAGES } from '../../pages.ts';

export const groupPath = (id: string) => PAGES.group.replace(':id', id);
