/**
 * The rest of `react-router-dom` is for the router's own servers: 21 KiB that no page can use. A section that needs a name
 * imports it from `react-router` and bundles it.
 */
export const ROUTER_SERVER_NAMES = [
  'createCookie',
  'createCookieSessionStorage',
  'createMemorySessionStorage',
  'createRequestHandler',
  'createRoutesStub',
  'createSession',
  'createSessionStorage',
  'createStaticHandler',
  'createStaticRouter',
  'HydratedRouter',
  'isCookie',
  'isSession',
  'Links',
  'Meta',
  'PrefetchPageLinks',
  'Scripts',
  'ServerRouter',
  'StaticRouter',
  'StaticRouterProvider',
  'unstable_routeRSCServerRequest',
  'unstable_RSCStaticRouter',
  'unstable_setDevServerHooks',
];
