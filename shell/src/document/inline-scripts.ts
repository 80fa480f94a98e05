import { reportErrors } from '../errors/report-errors.ts';
import { LATE_ID } from '../late.ts';
import { FILES } from '../service-worker/caches.ts';
import { PAGE_DATA_ID } from './page-data.ts';

/** Later failures are reported. */
const errorScript = `(${reportErrors})(${JSON.stringify(PAGE_DATA_ID)})`;

/** Runs before the first paint, so that no page shows in the wrong theme. Its hash is in the CSP. */
const themeScript =
  "try{var t=JSON.parse(localStorage.getItem('theme'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

/** Whoever may not see this page goes to the home page at once, and sees nothing else before. The page itself decides again. */
const needsScript =
  "try{var h=document.documentElement,n=h.dataset.needs,p=n&&JSON.parse(localStorage.getItem('authentication'));if(n&&(!(p&&p.user)||n!=='login'&&!history.state)){h.hidden=true;location.replace('/')}}catch(e){}";

/** A returning customer's usual products come first on the home page: their space is reserved from the first paint. */
const usualScript =
  "try{var a=JSON.parse(localStorage.getItem('authentication'));if(a.isAuthenticated&&JSON.parse(localStorage.getItem('usual'))===a.user._id)document.documentElement.dataset.usual=''}catch(e){}";

/**
 * Lazy pictures are fetched when they are in view, and half a screen ahead from when the page's code is loaded or somebody
 * scrolls: with `loading="lazy"` alone Chromium fetches up to four screens ahead, which delays the code. Sideways scrollers
 * are looked ahead in after a touch; a frame that only touches the edge is not in view. In other browsers, or without
 * script, `lazy` works as usual. A waiting picture is cut off by its frame (`picture.module.css` of shared/ui) until the
 * frame is marked.
 */
const nearPictures = `(function(d){if(!('IntersectionObserver'in window&&'scrollMargin'in IntersectionObserver.prototype))return;d.documentElement.dataset.ahead='';var first;function look(w,m,s){var o=new IntersectionObserver(function(a){a.forEach(function(e){if(e.intersectionRatio>0){e.target.dataset.near='';o.unobserve(e.target)}})},{root:s,rootMargin:m,threshold:.001});return function(){w.querySelectorAll(':not([data-near])>picture>[loading=lazy]').forEach(function(i){o.observe(i.parentNode.parentNode)})}}function follow(m){var see=look(d,m),o=new MutationObserver(see);see();o.observe(d,{childList:true,subtree:true});return o}function begun(){if(first){first.disconnect();first=null;delete window.lookAhead;follow('50%')}}first=follow('0px');window.lookAhead=begun;setTimeout(begun,4e3);addEventListener('scroll',begun,{capture:true,once:true,passive:true});function ahead(e){var s=e.target.closest&&e.target.closest('ul');if(s&&s.scrollWidth>s.clientWidth)look(s,'0px 50%',s)()}['pointerdown','scroll'].forEach(function(n){addEventListener(n,ahead,{capture:true,passive:true})})})(document)`;

/**
 * A button tapped before its code is loaded is marked, and what is typed is noted; `early-taps.ts` then repeats it. Links and forms work
 * without code, but not a form that is posted or whose action is a function: its button waits as well.
 */
export const earlyTapScript =
  "addEventListener('click',window.noteEarlyTap=function(e){var b=e.target.closest('button'),f=b&&b.form;if(!b)return;if(b.type!='button'){if(!f||f.method!='post'&&!/^javascript:/.test(f.getAttribute('action')))return;e.preventDefault()}b.dataset.tapped=''},true);addEventListener('input',window.noteEarlyTyping=function n(e){(n.typed=n.typed||new Map).set(e.target,e.target.value)},true)";

/**
 * A style sheet of the page is marked until it has come. One that fails removes its tag: the code that needs it then loads it again. What was stored on the device and fails is damaged:
 * it is dropped, so that whoever asks for it again gets the network's. A page that has not started asks for all again.
 */
const files = `addEventListener('load',function(e){var t=e.target;t.rel==='stylesheet'&&t.removeAttribute('data-rspack-loading')},true);addEventListener('error',function(e){var t=e.target,u=t.src||t.href,f='${FILES}';t.rel==='stylesheet'&&t.remove();u&&window.caches&&caches.has(f).then(function(h){return h&&caches.open(f)}).then(function(c){return c&&c.delete(u,{ignoreVary:true})}).then(function(d){return d&&shopLate.timer&&caches.delete(f).then(function(){location.reload()})}).catch(function(){})},true)`;

const NOT_STARTED = 'The shop has not started. Check the connection, then load it again.';

const lateLook =
  'position:fixed;inset:auto 8px 8px;z-index:50;display:flex;align-items:center;justify-content:space-between;gap:12px;max-width:520px;margin:auto;padding:6px 16px;border-radius:14px;background:#12211f;color:#fff;font:14px/20px system-ui';

/** If the shell's own code does not load: a sentence and a link, in addition to the server's HTML. See `late.ts`. */
const late = `window.shopLate={timer:setTimeout(t,8e3),show:t};function t(){var d=document,b=d.createElement('div'),a=d.createElement('a');if(d.getElementById('${LATE_ID}'))return;b.id='${LATE_ID}';b.setAttribute('role','alert');b.style.cssText='${lateLook}';a.textContent='Reload';a.href='';a.style.cssText='display:inline-block;padding:12px;font-weight:700;text-decoration:underline';a.onclick=function(){location.reload()};b.append('${NOT_STARTED}',a);d.body.append(b)}`;

const missingFilesScript = `(function(){${files};${late}})()`;

/** A document that came within this time came over a network on which its pictures come with the next frames, and its code does as well. */
const QUICK_MS = 100;
const ownRequest = "performance.getEntriesByType('navigation')[0]";
const isQuick = (request: string) => `${request}.responseStart-${request}.requestStart<${QUICK_MS}`;
/** The pictures of the first screen are painted by then. */
const PICTURES_MS = 80;
/** A page that is not painted by then starts nevertheless. */
const LATEST_MS = 500;
/** Pictures narrower than this are marks beside a name. */
const SMALL = 100;

/**
 * Behind a template with the tag of the largest file of code. On a slow network that is requested at once, behind the pictures
 * of the first screen: the line would wait while a slow device works on the markup and draws it. It runs no sooner.
 */
const largestFileScript = `(function(d,n){n&&!(${isQuick('n')})&&d.head.append(d.currentScript.previousSibling.content)})(document,${ownRequest})`;

/**
 * After the markup. Pictures in view are fetched before the first frame, on a quick network the marks beside names after it. The code's
 * tags are in the template before this script, and go into the document after the first paint: neither the code's requests nor its work
 * delay what the visitor waits for. Where a busy device has painted before the page had come whole, no frame has fetched the pictures by
 * then, and they are fetched first, as none of them is lazy any more. A page in the background is not painted.
 */
export const startScript = `(function(d){var t=d.currentScript.previousSibling,c=t.content,h=innerHeight,seen=[],small=[],n=${ownRequest},quick=n&&${isQuick('n')},large,left;function near(i){i.parentNode.parentNode.dataset.near=''}function came(){--left||window.lookAhead&&lookAhead()}function wait(f){f.onload=f.onerror=came}c.prepend(d.head.querySelector('template').content);left=c.children.length;[].forEach.call(c.children,wait);large=d.head.querySelector('[as=script]');if(large&&!performance.getEntriesByName(large.href).length){left++;wait(large)}[].some.call(d.querySelectorAll('picture>[loading=lazy]'),function(i){var r=i.parentNode.parentNode.getBoundingClientRect();if(r.top<h&&r.left<innerWidth&&r.width)(quick&&r.width<${SMALL}?small:seen).push(i);return r.top>h});seen.forEach(near);function start(){small.forEach(near);seen.concat(small).forEach(function(i){i.loading='eager'});queueMicrotask(function(){d.body.append(c)})}if(d.hidden||!window.PerformanceObserver)return start();new PerformanceObserver(function(){small.forEach(near);setTimeout(start,quick?${PICTURES_MS}:0)}).observe({type:'paint',buffered:true});setTimeout(start,${LATEST_MS})})(document)`;

/** As one: a script of its own costs a slow phone some ms each. What reports errors comes first, what may be missing in a browser last. */
export const headScript = [
  errorScript,
  themeScript,
  needsScript,
  usualScript,
  earlyTapScript,
  missingFilesScript,
  largestFileScript,
  nearPictures,
].join(';');

/** The policy of the page names each by its hash. */
export const inlineScripts = [headScript, startScript];
