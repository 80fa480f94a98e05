import { PlainPage } from './plain-page.tsx';

export const routes = [{ path: '/plain', robots: 'listed', handle: { title: 'Plain' }, Component: PlainPage }];
