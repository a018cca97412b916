/** The styles of the page for translators. */
export const STYLES = `
  * { box-sizing: border-box; }
  html, body { block-size: 100%; margin: 0; }
  body { display: grid; grid-template-columns: minmax(22rem, 32rem) 1fr; font: 1rem/1.5 system-ui, sans-serif; color: #16181d; background: #f4f5f7; }
  main { min-inline-size: 0; overflow: auto; padding: 0 1rem 4rem; }
  header { position: sticky; inset-block-start: 0; z-index: 1; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; padding-block: 0.75rem; background: #f4f5f7; border-block-end: 1px solid #c9cdd4; }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; }
  h1, h2, p, ul { margin: 0; padding: 0; }
  h1 { font-size: 1.125rem; }
  h2 { font-size: 1rem; margin-block: 1.5rem 0.5rem; }
  select, textarea, button { font: inherit; color: inherit; border: 1px solid #767d8a; border-radius: 6px; background: #fff; }
  select, button { min-block-size: 2.25rem; padding-inline: 0.75rem; max-inline-size: 100%; }
  button { cursor: pointer; }
  button[aria-pressed="true"] { background: #16181d; color: #fff; }
  textarea[aria-invalid] { border-color: #8a1c14; border-width: 2px; }
  textarea { display: block; inline-size: 100%; padding: 0.5rem 0.75rem; resize: vertical; field-sizing: content; min-block-size: 2.5rem; }
  li { list-style: none; margin-block: 0.75rem; padding: 0.75rem; border: 1px solid #d9dce2; border-radius: 8px; background: #fff; }
  li[data-state="missing"] { border-inline-start: 4px solid #b3261e; }
  li[data-state="changed"] { border-inline-start: 4px solid #8a5a00; }
  li label { display: grid; gap: 0.375rem; overflow-wrap: anywhere; }
  li button { margin-block-start: 0.5rem; }
  del { color: #8a1c14; } ins { color: #14632f; text-decoration: none; background: #dff3e4; }
  .wrong { color: #8a1c14; }
  .hint { color: #525866; font-size: 0.875rem; }
  [role="status"] { min-block-size: 1.5em; }
  :focus-visible { outline: 3px solid #1a66cc; outline-offset: 1px; }
  iframe { inline-size: 100%; block-size: 100%; border: 0; background: #fff; }
  @media (width < 60rem) { body { grid-template: 1fr 1fr / 1fr; } }
`
