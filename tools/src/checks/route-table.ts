import { shapeOf } from '@shop/release/compatible';

/** What of a route object says which paths it answers. */
interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

const join = (above: string, path = '') => (path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`);

/** Every path that a route table answers, in the router's notation. */
function pathsOf(routes: readonly Route[], above = ''): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : join(above, path);
    return [...(path !== undefined || index ? [here || '/'] : []), ...pathsOf(children, here)];
  });
}

/** Pages are sent to a section by what build.json declares, and answered by its route table. */
export function disagreements(section: string, declared: readonly string[], routes: readonly unknown[]): string[] {
  const real = pathsOf(routes as readonly Route[]);
  const without = (paths: readonly string[], others: readonly string[]) => {
    const shapes = new Set(others.map(shapeOf));
    return [...new Set(paths)].filter((path) => !shapes.has(shapeOf(path)));
  };
  return [
    ...without(declared, real).map((path) => `${section} declares ${path}, and its route table has no such path`),
    ...without(real, declared).map((path) => `${section} has ${path} in its route table and does not declare it`),
  ];
}
