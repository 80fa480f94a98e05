/** Runs before the first paint, so that no page shows in the wrong theme. Its hash stands in the CSP. */
export const themeScript =
  "try{var t=JSON.parse(localStorage.getItem('theme'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

export const inlineScripts = [themeScript];
