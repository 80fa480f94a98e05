import { tellErrors } from '../errors/tell-errors.ts';
import { LATE_ID } from '../late.ts';
import { PAGE_DATA_ID } from './page-data.ts';

/** The first of all: what fails afterwards is told. */
const errorScript = `(${tellErrors})(${JSON.stringify(PAGE_DATA_ID)})`;

/** Runs before the first paint, so that no page shows in the wrong theme. Its hash stands in the CSP. */
export const themeScript =
  "try{var t=JSON.parse(localStorage.getItem('theme'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

/** A returning customer's usual things come first on the home page: their place is kept free from the first paint. */
export const usualScript =
  "try{var a=JSON.parse(localStorage.getItem('authentication'));if(a.isAuthenticated&&JSON.parse(localStorage.getItem('usual'))===a.user._id)document.documentElement.dataset.usual=''}catch(e){}";

/**
 * Until the code of the page is in, `html[data-starting]` stands for it: what no visitor sees yet can wait by it. Whoever
 * scrolls before that, or waits for long, is not kept waiting.
 */
export const startingScript =
  "(function(d,s){d.dataset.starting='';addEventListener('load',s);addEventListener('scroll',s,{capture:true,once:true,passive:true});setTimeout(s,4e3)})(document.documentElement,function(){delete document.documentElement.dataset.starting})";

/**
 * Lazy pictures are fetched half a screen ahead: `loading="lazy"` alone has Chromium fetch what is up to four screens away.
 * What scrolls sideways is looked ahead in once a finger is on it. Where the browser is another, or without script, `lazy`
 * means what it did. A picture that waits is cut off by its frame (`picture.module.css` of shared/ui) until that is marked.
 */
const nearPictures = `(function(d){if(!('IntersectionObserver'in window&&'scrollMargin'in IntersectionObserver.prototype))return;d.documentElement.dataset.ahead='';function look(w,m,s){var o=new IntersectionObserver(function(a){a.forEach(function(e){if(e.isIntersecting){e.target.dataset.near='';o.unobserve(e.target)}})},{root:s,rootMargin:m});return function(){w.querySelectorAll(':not([data-near])>picture>[loading=lazy]').forEach(function(i){o.observe(i.parentNode.parentNode)})}}new MutationObserver(look(d,'50%')).observe(d,{childList:true,subtree:true});function ahead(e){var s=e.target.closest&&e.target.closest('ul');if(s&&s.scrollWidth>s.clientWidth)look(s,'0px 50%',s)()}['pointerdown','scroll'].forEach(function(n){addEventListener(n,ahead,{capture:true,passive:true})})})(document)`;

/** A button tapped before its code is there is marked; `early-taps.ts` answers it. Links and forms work without code. */
export const earlyTapScript =
  "addEventListener('click',window.noteEarlyTap=function(e){var b=e.target.closest('button[type=button]');if(b)b.dataset.tapped=''},true)";

/** A sheet that fails takes its tag along: the code that needs it sees that it is missing, and loads it. */
const failedSheets = "addEventListener('error',function(e){e.target.rel==='stylesheet'&&e.target.remove()},true)";

const NOT_STARTED = 'The shop has not started. Check the connection, then load it again.';

const lateLook =
  'position:fixed;inset:auto 8px 8px;z-index:50;display:flex;align-items:center;justify-content:space-between;gap:12px;max-width:520px;margin:auto;padding:6px 16px;border-radius:14px;background:#12211f;color:#fff;font:14px/20px system-ui';

/** Where the shell's own code does not come: a sentence and a way on, beside what the server sent. See `late.ts`. */
const late = `window.shopLate={timer:setTimeout(t,8e3),tell:t};function t(){var d=document,b=d.createElement('div'),a=d.createElement('a');if(d.getElementById('${LATE_ID}'))return;b.id='${LATE_ID}';b.setAttribute('role','alert');b.style.cssText='${lateLook}';a.textContent='Reload';a.href='';a.style.cssText='display:inline-block;padding:12px;font-weight:700;text-decoration:underline';a.onclick=function(){location.reload()};b.append('${NOT_STARTED}',a);d.body.append(b)}`;

export const missingFilesScript = `(function(){${failedSheets};${late}})()`;

export const inlineScripts = [
  errorScript,
  themeScript,
  usualScript,
  startingScript,
  nearPictures,
  earlyTapScript,
  missingFilesScript,
];
