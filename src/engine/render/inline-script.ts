import { hash } from 'node:crypto'

/** Restores right-to-left before the first paint. */
const direction =
  'try{if(localStorage.rtlMode==="true"){d.documentElement.dir="rtl";d.body.classList.add("rtl")}}catch{}'

/**
 * Who comes to a place within the page, or back to one, needs all of it at once (see `src/styles/first-frame.css`), and
 * its styles before anything is painted: only what the parser meets makes it wait.
 */
const place =
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"){d.documentElement.dataset.whole="";styles(1)}'

/** Keeps forms without an action from leaving the page, app or not: they send nothing (spec.md, section 7). */
const forms = 'addEventListener("submit",e=>e.target.hasAttribute("action")||e.preventDefault())'

/** Keeps the presses of buttons in `early`, until the app takes them over (`src/hydration/replay-clicks.ts`). */
const presses = 'self.early=[];addEventListener("click",e=>{self.early?.push(e.target)},true)'

/** `styles` asks for all styles, `go` also for all modules that the app needs, in parallel. */
const start = [
  'let m=d.currentScript.dataset.modules.split(" ")',
  'let inert=()=>{d.documentElement.dataset.inert=""}',
  'let styles=write=>{let n=d.querySelector("head noscript");if(n){write?d.write(n.textContent):d.head.insertAdjacentHTML("beforeend",n.textContent);n.nextSibling.remove();n.remove();let l=(write?d.body:d.head).lastChild;(self.styled=new Promise((a,b)=>{l.onload=a;l.onerror=b})).catch(inert)}}',
  'let go=()=>{styles();for(let s of m.splice(0))import(s).catch(inert)}',
]

/** Starts when the visitor first acts or when the page has been painted whole and is idle (where the connection is slow, or data is to be saved, only the styles come then); and at once where the address asks for another page of a list than the HTML holds. */
const occasions = [
  'let c=navigator.connection,slow=c&&(c.saveData||/[23]g/.test(c.effectiveType))',
  'for(let e of ["pointerdown","pointermove","touchstart","keydown","scroll"])addEventListener(e,go,{once:true,passive:true})',
  // Loaded is not painted: the picture has to be decoded, and the frame that shows it to be on the screen.
  'let rest=self.requestIdleCallback||setTimeout,idle=()=>rest(()=>{styles();slow||rest(go)}),lcp="largest-contentful-paint"',
  'let painted=()=>self.PerformanceObserver?.supportedEntryTypes?.includes(lcp)?new PerformanceObserver((_,o)=>{o.disconnect();idle()}).observe({type:lcp,buffered:true}):idle()',
  'let loaded=async()=>{await d.querySelector("img[fetchpriority=high]")?.decode().catch(()=>{});requestAnimationFrame(()=>requestAnimationFrame(painted))}',
  '/[?&]page=/.test(location.search)?go():addEventListener("load",loaded)',
]

/**
 * What every page runs before its body is read. The same text everywhere, so that one hash in the content security
 * policy covers it; the list of modules is in `data-modules`.
 */
export const startScript = `{${['let d=document', direction, forms, presses, ...start, place, ...occasions].join(';')}}`

/** `'sha256-…'`: names an inline script or style in a content security policy. */
export function cspHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
