/** Line icons on the 24 grid, like those of `@shop/ui/icon-paths`. */
export const overviewIcon = 'M4 11.5L12 4.500l8 7M6 10v9.500h12V10M10 19.500v-5h4v5';
export const ordersIcon = 'M6 3.500h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6';
export const dispatchIcon =
  'M3 6h11v11H3zM14 10h4l3 3.500V17h-7M7 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.500 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4z';
export const customersIcon =
  'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5zM3 19c.5-3.2 2.9-4.800 6-4.800s5.500 1.600 6 4.800M15.500 5.400a3 3 0 0 1 0 5.600M17.500 14.700c2 .5 3.200 2 3.500 4.300';
export const tagIcon = 'M4 4h7.500L20 12.500 12.500 20 4 11.500zM8 8h.1';
export const productsIcon = 'M4 8l8-4 8 4v8.500l-8 4-8-4zM4 8l8 4 8-4M12 12v8.500';
export const categoriesIcon = 'M5 5h5v5H5zM14 7.500h6M5 14h5v5H5zM14 16.500h6';
export const stockIcon = 'M3.500 20V9L12 4.500 20.500 9v11M8 20v-8h8v8M8 16h8';
export const purchasesIcon = 'M4 9h16l-1.500 11h-13zM8 9l3-5M16 9l-3-5M9.500 13v3.500M14.500 13v3.500';
export const importIcon = 'M12 4v10M8 10.500l4 4 4-4M4.500 16v4h15v-4';
export const homePageIcon = 'M4 5h16v14H4zM4 9.500h16M10 9.500V19';
export const settingsIcon =
  'M4 7h8M16 7h4M4 12h3M11 12h9M4 17h9M17 17h3M14 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM15 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z';
export const staffIcon = 'M4 6h16v13H4zM9 3.500v5h6v-5M9.500 11.500h5M8 16c1-1.500 2.300-2 4-2s3 .5 4 2';
export const figuresIcon = 'M4 4v16h16M8 16v-4M12.500 16V8M17 16v-6';
export const changesIcon = 'M4.500 9A8 8 0 1 1 4 13M4 4.500V9h4.500M12 8v4.500l3 2';
export const moreIcon = 'M5 12h.1M12 12h.1M19 12h.1';
export const foldIcon = 'M4 5h16v14H4zM9 5v14M15.500 9.500L13 12l2.500 2.500';
export const unfoldIcon = 'M4 5h16v14H4zM9 5v14M13 9.500l2.500 2.500-2.500 2.500';
export const noPictureIcon = 'M4 5h16v14H4zM4 16l4.500-4.500 3.500 3.500 2.500-2.500L20 18M15.500 9h.1';
