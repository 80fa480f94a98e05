import { createContext, useContext } from 'react';
import { type Location, useLoaderData, useLocation } from 'react-router-dom';

interface Hooks {
  useLocation(): Location;
  useLoaderData(): unknown;
}

/** In the shell, a hidden page keeps its address and data. In other hosts these are the router's own hooks. */
export const PageHooks = createContext<Hooks>({ useLocation, useLoaderData });

/** The address of this page, also while the router is at another. */
export const usePageLocation = () => useContext(PageHooks).useLocation();

/** What this page's loader returned, also while the router is at another page. */
export const usePageData = <Data>() => useContext(PageHooks).useLoaderData() as Data;
