import { tellErrors } from '../errors/tell-errors.ts';
import { PAGE_DATA_ID } from './page-data.ts';

/** The first of all: what fails afterwards is told. */
const errorScript = `(${tellErrors})(${JSON.stringify(PAGE_DATA_ID)})`;

/** Runs before the first paint, so that no page shows in the wrong theme. Its hash stands in the CSP. */
export const themeScript =
  "try{var t=JSON.parse(localStorage.getItem('theme'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

/**
 * Until the code of the page is in, `html[data-starting]` stands for it: what no visitor sees yet can wait by it. Whoever
 * scrolls before that, or waits for long, is not kept waiting.
 */
export const startingScript =
  "(function(d,s){d.dataset.starting='';addEventListener('load',s);addEventListener('scroll',s,{capture:true,once:true,passive:true});setTimeout(s,4e3)})(document.documentElement,function(){delete document.documentElement.dataset.starting})";

/** A button tapped before its code is there is marked; `early-taps.ts` answers it. Links and forms work without code. */
export const earlyTapScript =
  "addEventListener('click',window.noteEarlyTap=function(e){var b=e.target.closest('button[type=button]');if(b)b.dataset.tapped=''},true)";

export const inlineScripts = [errorScript, themeScript, startingScript, earlyTapScript];
