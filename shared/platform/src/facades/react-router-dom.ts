// What the shell and the sections import of react-router-dom. Written by `pnpm --filter @shop/build facades`.
export {
  createBrowserRouter,
  createPath,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  redirect,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutlet,
  useParams,
  useRouteError,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export { Link, NavLink } from './react-router-link.tsx';
