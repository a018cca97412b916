import { createHash } from 'node:crypto'

/** Restores right-to-left before the first paint; the first thing in the body. */
export const directionScript =
  'try{if(localStorage.rtlMode==="true"){document.documentElement.dir="rtl";document.body.classList.add("rtl")}}catch{}'

/**
 * Keeps forms without an action from leaving the page, app or not: they send nothing (spec.md, section 7). Starts the app, with all modules it needs in parallel, when the page is idle or the visitor first acts, and at once where the address asks for another page of a list than the HTML holds.
 * The same text on every page, so that one hash in the content security policy covers it; the list is in `data-modules`.
 */
export const startScript = `{addEventListener("submit",e=>e.target.hasAttribute("action")||e.preventDefault());let m=document.currentScript.dataset.modules.split(" "),go=()=>{for(let s of m.splice(0))import(s).catch(()=>{document.documentElement.dataset.inert=""})};for(let e of ["pointerdown","pointermove","touchstart","keydown","scroll"])addEventListener(e,go,{once:true,passive:true});/[?&]page=/.test(location.search)?go():addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(go))}`

/** `'sha256-…'`: names an inline script or style in a content security policy. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
