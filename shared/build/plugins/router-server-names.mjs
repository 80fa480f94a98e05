/**
 * The rest of `react-router-dom` is for servers that the router itself runs: 21 KiB that no page can use. A section that wants
 * one imports it from `react-router`, which is bundled with the section.
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
