// Separate constants, so that a section contains only the icons that it uses.
export const menuIcon = 'M4 7h16M4 12h16M4 17h10';
export const backIcon = 'M11 5l-7 7 7 7M4 12h16';
export const searchIcon = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2L20.5 20.5';
export const cartIcon = 'M3 4h2.2l2.3 11.2h10.4L20 7.5H6M9.2 19.3h.1M16.6 19.3h.1';
export const userIcon =
  'M12 4.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM4.8 20c.6-3.8 3.5-5.6 7.2-5.6s6.6 1.8 7.2 5.6';
export const rightIcon = 'M9.5 5.500l6.5 6.5-6.5 6.5';
export const downIcon = 'M5.5 9.500l6.5 6.5 6.5-6.5';
export const plusIcon = 'M12 5v14M5 12h14';
export const minusIcon = 'M5 12h14';
export const checkIcon = 'M5 12.500l4.7 4.700L19 7.5';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const boxIcon = 'M4 8l8-4 8 4v8.500l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5';
export const infoIcon = 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.500M12 7.600v.1';
export const languageIcon =
  'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.500c-5 5-5 12 0 17M12 3.500c5 5 5 12 0 17';
export const phoneIcon =
  'M6 3.800h3.200l1.6 4.4-2.2 1.500a12 12 0 0 0 5.7 5.700l1.5-2.2 4.4 1.600V18a2.2 2.2 0 0 1-2.4 2.200A15.5 15.5 0 0 1 3.8 6.2 2.2 2.2 0 0 1 6 3.800z';
export const mailIcon = 'M3.5 6h17v12h-17zM4 6.500l8 6.5 8-6.5';
export const waIcon =
  'M4 20l1.3-4A8 8 0 1 1 8.3 18.800zM9 8.700c0 3.6 2.7 6.3 6.3 6.300l.4-1.9-2-.9-.9 1c-1.1-.5-1.9-1.3-2.4-2.400l1-.9-.9-2z';
export const pinIcon =
  'M12 21c4.5-4.8 6.8-8.3 6.8-11a6.8 6.8 0 1 0-13.6 0c0 2.7 2.3 6.2 6.8 11zM12 7.600a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.800z';
export const repeatIcon =
  'M5 11V9.500A3.5 3.5 0 0 1 8.5 6H19M16 3l3 3-3 3M19 13v1.500a3.5 3.5 0 0 1-3.5 3.500H5M8 21l-3-3 3-3';
export const trashIcon = 'M4.5 7h15M9 7V4.500h6V7M6.5 7l.9 13h9.200l.9-13M10.2 11v5.500M13.8 11v5.5';
export const editIcon = 'M4.5 19.500l.8-3.800L16 5l3 3L8.3 18.700zM14 7l3 3';
export const alertIcon = 'M12 4L2.8 19.500h18.400zM12 10v4.500M12 17v.1';
export const sortIcon = 'M7 5v14M7 19l-3-3M7 19l3-3M17 19V5M17 5l-3 3M17 5l3 3';
export const cashIcon = 'M3 7h18v10H3zM12 9.600a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.800zM6 12h.1M18 12h.1';
export const upiIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M18 18h2v2';
export const shopIcon = 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-5h6v5';
export const bellIcon = 'M6 16.500V11a6 6 0 1 1 12 0v5.500l1.5 1.500h-15zM10 20.500h4';
export const bellOffIcon = 'M6 16.500V11a6 6 0 0 1 9-5.200M18 11v5.500l1.500 1.500h-15L6 16.500M10 20.500h4M4 4l16 16';
export const filterIcon = 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5';
export const fbIcon =
  'M14.5 8.500H17V5h-2.500A3.5 3.5 0 0 0 11 8.500V11H8.500v3.500H11V21h3.500v-6.500H17l.5-3.500h-3V9z';
export const igIcon =
  'M7.5 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.8 7.200v.1';
export const moonIcon = 'M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10z';
export const outIcon = 'M10 4.500H5v15h5M14 8l4 4-4 4M18 12H9.5';
export const zoomIcon = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.200L20.5 20.500M11 8.200v5.600M8.2 11h5.6';
export const loadIcon = 'M12 3.500A8.5 8.5 0 1 1 3.5 12';
export const gridIcon = 'M4 4h6.500v6.500H4zM13.5 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.5 13.500H20V20h-6.500z';
export const historyIcon = 'M4.5 9A8 8 0 1 1 4 13M4 4.500V9h4.500M12 8v4.500l3 1.8';
export const copyIcon = 'M9 9h11v11H9zM5 15H4V4h11v1';
export const shareIcon = 'M12 15V3.500M8 7l4-3.500L16 7M6 11H5v9.500h14V11h-1';
export const cameraIcon = 'M4 8h3.500l1.5-2.500h6L16.500 8H20v11H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.400z';
