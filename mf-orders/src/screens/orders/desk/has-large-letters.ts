const lettersOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

/** The browser's least size of letters is above the shop's own, which no media query knows: then a row of a table has no room. */
export const hasLargeLetters = () => lettersOf(document.body) >= lettersOf(document.documentElement);
