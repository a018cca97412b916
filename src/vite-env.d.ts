/** The inner SVG markup of an outline icon of Tabler Icons, resolved at build. */
declare module 'icon:*' {
  const shape: string
  export default shape
}
