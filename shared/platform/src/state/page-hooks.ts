import { createContext, useContext } from 'react';
import { type Location, useLoaderData, useLocation } from 'react-router-dom';

interface Hooks {
  useLocation(): Location;
  useLoaderData(): unknown;
}

/** The shell's for each page in its place: a hidden page goes on with the address and the data that it had. Elsewhere they are the router's. */
export const PageHooks = createContext<Hooks>({ useLocation, useLoaderData });

/** The address of this page, also while the router is at another. */
export const usePageLocation = () => useContext(PageHooks).useLocation();

/** What this page's loader returned, also while the router is at another page. */
export const usePageData = <Data>() => useContext(PageHooks).useLoaderData() as Data;
