const STYLES = `
  :host { all: initial; }
  div { position: absolute; z-index: 2147483646; box-sizing: border-box; pointer-events: none; border: 2px solid #3b82f6; border-radius: 4px; }
  div[hidden] { display: none; }
  .hover { border: 1px dashed #3b82f6; }
  .broken { border-color: #b42318; }
  .broken::before, .hover[data-label]::before { position: absolute; inset-inline-start: 0; padding: 2px 8px; color: #fff;
    font: 600 13px/20px system-ui, sans-serif; }
  .broken::before { content: 'Has a problem: this is what it said before'; inset-block-start: 0; background: #b42318; }
  .hover[data-label]::before { content: attr(data-label); inset-block-end: 100%; inset-inline-start: -1px; inline-size: max-content;
    max-inline-size: 320px; background: #1d4ed8; }
  .hover.low[data-label]::before { inset-block: 100% auto; }
  .selected { box-shadow: 0 0 0 1px #fff; }
  button { all: unset; position: absolute; inset-inline-start: 50%; translate: -50%; box-sizing: border-box; inline-size: 28px; block-size: 28px;
    border: 2px solid #fff; border-radius: 50%; background: #1d4ed8; color: #fff; font: 600 18px/24px system-ui, sans-serif; text-align: center;
    cursor: pointer; pointer-events: auto; }
  button:dir(rtl) { translate: 50%; }
  button:hover { background: #1e3a8a; }
  button:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
  button:first-child { inset-block-start: -14px; }
  button:last-child { inset-block-end: -14px; }
`

/** The height of the words above a box, in pixels. */
const ROOM = 24

/** The boxes around blocks and sentences of the page, in a shadow tree. */
interface Boxes {
  /** The element with all of them. */
  host: HTMLElement
  /** Outlines what the pointer is over, and says what a click on it opens. */
  hover: (element: Element | undefined, label?: string) => void
  /** Outlines the selected block, with buttons to add blocks. */
  select: (element: Element | undefined) => void
  /** Marks blocks that have a problem. */
  markBroken: (elements: readonly (Element | undefined)[]) => void
}

/** Adds the boxes to a page; none shows yet. */
export function createBoxes(
  view: NonNullable<Document['defaultView']>,
  onAdd: (where: 'before' | 'after') => void,
): Boxes {
  const { document } = view
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLES)
  const host = document.createElement('page-editor')
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  document.documentElement.append(host)
  const addButton = (where: 'before' | 'after') => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = '+'
    button.ariaLabel = `Add a block ${where} this one`
    button.addEventListener('click', () => onAdd(where))
    return button
  }
  const createBox = (name: string, ...buttons: HTMLElement[]) => {
    const box = document.createElement('div')
    box.className = name
    box.hidden = true
    box.append(...buttons)
    shadow.append(box)
    const place = (element: Element | undefined) => {
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new view.DOMRect()
      box.hidden = width === 0
      const sizes = { left: left + view.scrollX, top: top + view.scrollY, width, height }
      for (const [side, size] of Object.entries(sizes)) box.style.setProperty(side, `${size}px`)
    }
    return { box, place }
  }
  let broken: HTMLElement[] = []
  const hover = createBox('hover')
  return {
    host,
    hover: (element, label) => {
      hover.place(element)
      hover.box.toggleAttribute('data-label', label !== undefined)
      if (label !== undefined) hover.box.dataset.label = label
      // Above the first line of the window there is no room for the words.
      hover.box.classList.toggle('low', element !== undefined && element.getBoundingClientRect().top < ROOM)
    },
    select: createBox('selected', addButton('before'), addButton('after')).place,
    markBroken: (elements) => {
      for (const box of broken) box.remove()
      broken = elements.map((element) => {
        const { box, place } = createBox('broken')
        place(element)
        return box
      })
    },
  }
}
