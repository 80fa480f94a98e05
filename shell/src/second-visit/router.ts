import type { createBrowserRouter } from 'react-router-dom';

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
