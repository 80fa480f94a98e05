import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/whole',
    handle: { title: 'Whole React' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "react" */ './whole-react.tsx')).WholeReact }),
  },
  {
    path: '/whole/router',
    handle: { title: 'Whole router' },
    action: async ({ request }) => `Sent ${(await request.formData()).get('word')}`,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "router" */ './router-parts.tsx')).RouterParts,
    }),
  },
];
