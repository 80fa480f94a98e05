import { reportErrors } from '../errors/report-errors.ts';
import { LATE_ID } from '../late.ts';
import { PAGE_DATA_ID } from './page-data.ts';

/** First of all, so that later failures are reported. */
const errorScript = `(${reportErrors})(${JSON.stringify(PAGE_DATA_ID)})`;

/** Runs before the first paint, so that no page shows in the wrong theme. Its hash is in the CSP. */
export const themeScript =
  "try{var t=JSON.parse(localStorage.getItem('theme'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

/** A returning customer's usual products come first on the home page: their space is reserved from the first paint. */
export const usualScript =
  "try{var a=JSON.parse(localStorage.getItem('authentication'));if(a.isAuthenticated&&JSON.parse(localStorage.getItem('usual'))===a.user._id)document.documentElement.dataset.usual=''}catch(e){}";

/**
 * `html[data-starting]` is set until the page's code is loaded: invisible work can wait for its end. Scrolling, or a
 * long wait, ends it earlier.
 */
export const startingScript =
  "(function(d,s){d.dataset.starting='';addEventListener('load',s);addEventListener('scroll',s,{capture:true,once:true,passive:true});setTimeout(s,4e3)})(document.documentElement,function(){delete document.documentElement.dataset.starting})";

/**
 * Lazy pictures are fetched half a screen ahead: with `loading="lazy"` alone Chromium fetches up to four screens ahead.
 * Sideways scrollers are looked ahead in after a touch. In other browsers, or without script, `lazy` works as usual. A
 * waiting picture is cut off by its frame (`picture.module.css` of shared/ui) until the frame is marked.
 */
const nearPictures = `(function(d){if(!('IntersectionObserver'in window&&'scrollMargin'in IntersectionObserver.prototype))return;d.documentElement.dataset.ahead='';function look(w,m,s){var o=new IntersectionObserver(function(a){a.forEach(function(e){if(e.isIntersecting){e.target.dataset.near='';o.unobserve(e.target)}})},{root:s,rootMargin:m});return function(){w.querySelectorAll(':not([data-near])>picture>[loading=lazy]').forEach(function(i){o.observe(i.parentNode.parentNode)})}}new MutationObserver(look(d,'50%')).observe(d,{childList:true,subtree:true});function ahead(e){var s=e.target.closest&&e.target.closest('ul');if(s&&s.scrollWidth>s.clientWidth)look(s,'0px 50%',s)()}['pointerdown','scroll'].forEach(function(n){addEventListener(n,ahead,{capture:true,passive:true})})})(document)`;

/**
 * A button tapped before its code is loaded is marked; `early-taps.ts` then runs it. Links and forms work without code.
 */
export const earlyTapScript =
  "addEventListener('click',window.noteEarlyTap=function(e){var b=e.target.closest('button[type=button]');if(b)b.dataset.tapped=''},true)";

/** A style sheet that fails removes its tag: the code that needs it then loads it again. */
const failedSheets = "addEventListener('error',function(e){e.target.rel==='stylesheet'&&e.target.remove()},true)";

const NOT_STARTED = 'The shop has not started. Check the connection, then load it again.';

const lateLook =
  'position:fixed;inset:auto 8px 8px;z-index:50;display:flex;align-items:center;justify-content:space-between;gap:12px;max-width:520px;margin:auto;padding:6px 16px;border-radius:14px;background:#12211f;color:#fff;font:14px/20px system-ui';

/** If the shell's own code does not load: a sentence and a link, in addition to the server's HTML. See `late.ts`. */
const late = `window.shopLate={timer:setTimeout(t,8e3),show:t};function t(){var d=document,b=d.createElement('div'),a=d.createElement('a');if(d.getElementById('${LATE_ID}'))return;b.id='${LATE_ID}';b.setAttribute('role','alert');b.style.cssText='${lateLook}';a.textContent='Reload';a.href='';a.style.cssText='display:inline-block;padding:12px;font-weight:700;text-decoration:underline';a.onclick=function(){location.reload()};b.append('${NOT_STARTED}',a);d.body.append(b)}`;

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
