import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
/** What drawing programs note for themselves. Browsers do nothing with elements and attributes of these namespaces. */
const NOTES = new Set([
  'http://creativecommons.org/ns#',
  'http://purl.org/dc/elements/1.1/',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.figma.com/figma/ns',
  'http://www.inkscape.org/namespaces/inkscape',
  'http://www.openswatchbook.org/uri/2009/osb',
  'http://www.serif.com/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
])

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')
const SPACES = Buffer.from(' \t\r\n')
const LESS_THAN = 0x3c

const words = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.trim().split(/\s+/)))

/** No scripts, links, animations, pictures or foreign markup. */
const ELEMENTS = words(
  'svg g defs symbol use switch title desc metadata style view',
  'path rect circle ellipse line polyline polygon text tspan textPath',
  'linearGradient radialGradient stop pattern clipPath mask marker filter',
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
  'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode',
  'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
)
/** Attributes that hold names, numbers and words: their values cannot name a file. */
const PLAIN_ATTRIBUTES = words(
  'id class lang role tabindex focusable version baseProfile type media requiredFeatures systemLanguage',
  'viewBox preserveAspectRatio zoomAndPan contentScriptType contentStyleType',
  'd points pathLength transform x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height offset',
  'textLength lengthAdjust startOffset method spacing side gradientUnits gradientTransform spreadMethod',
  'patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits',
  'markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits filterRes',
  'in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode',
  'kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle',
  'scale xChannelSelector yChannelSelector azimuth elevation z pointsAtX pointsAtY pointsAtZ',
  'tableValues slope intercept amplitude exponent stdDeviation radius baseFrequency numOctaves seed stitchTiles',
)
/** Attributes that hold CSS. */
const STYLE_ATTRIBUTES = words(
  'style fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin',
  'stroke-miterlimit stroke-opacity stroke-width color color-interpolation color-interpolation-filters',
  'color-rendering shape-rendering text-rendering image-rendering vector-effect paint-order opacity display',
  'visibility overflow isolation mix-blend-mode clip clip-path clip-rule mask mask-type filter enable-background',
  'flood-color flood-opacity lighting-color stop-color stop-opacity marker marker-start marker-mid marker-end',
  'pointer-events cursor transform-origin transform-box font font-family font-size font-size-adjust font-stretch',
  'font-style font-variant font-weight letter-spacing word-spacing text-anchor text-decoration white-space',
  'writing-mode direction unicode-bidi alignment-baseline baseline-shift dominant-baseline kerning',
  'glyph-orientation-horizontal glyph-orientation-vertical line-height inline-size solid-color solid-opacity',
)
const AT_RULES = words('media supports keyframes -webkit-keyframes')
/** The functions of CSS that load nothing. The empty name is that of plain brackets. */
const FUNCTIONS = new Set([
  '',
  ...words(
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp not is where nth-child',
    'matrix matrix3d translate translatex translatey scale scalex scaley rotate skew skewx skewy cubic-bezier steps',
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia inset circle ellipse polygon',
  ),
])

/**
 * Whether CSS loads nothing: it has only rules and functions that are known, and `url` names a part of the drawing. With
 * escapes a name could be written in another way. Comments count as text, because they can stand in strings.
 */
function loadsNothing(css: string): boolean {
  if (css.includes('\\')) return false
  const functions = [...css.matchAll(/([^\s(){}:;,"'!/*+]*)\(\s*(["']?#)?/g)]
  return (
    functions.every(([, name = '', ownPart]) => {
      const known = name.toLowerCase()
      return known === 'url' ? ownPart !== undefined : FUNCTIONS.has(known)
    }) && [...css.matchAll(/@([\w-]*)/g)].every(([, name = '']) => AT_RULES.has(name.toLowerCase()))
  )
}

function isAllowed({ uri, name, local, value }: SaxesAttributeNS): boolean {
  if (uri === XMLNS || NOTES.has(uri)) return true
  if (uri === XML) return local === 'space' || local === 'lang'
  if (local === 'href' && (uri === XLINK || uri === '')) return value.startsWith('#')
  if (uri === XLINK) return true
  if (uri !== '') return false
  if (STYLE_ATTRIBUTES.has(name)) return loadsNothing(value)
  return PLAIN_ATTRIBUTES.has(name) || /^(?:aria|data)-[\w.-]+$/.test(name)
}

function forbiddenPart(tag: SaxesTagNS): string | undefined {
  if (NOTES.has(tag.uri)) return undefined
  if (tag.uri !== SVG || !ELEMENTS.has(tag.local)) return `<${tag.name}>`
  const attribute = Object.values(tag.attributes).find((one) => !isAllowed(one))
  if (!attribute) return undefined
  const { name, value } = attribute
  return `${name}="${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`
}

interface Drawing {
  /** A root element with the size of the drawing and nothing else. */
  root: Buffer
  /** The first part that is not on the lists of what a drawing may hold, with its line. */
  forbidden?: string
}

/** Whether the bytes are markup, whatever spaces stand before it: no other picture begins so. */
export function isMarkup(bytes: Buffer): boolean {
  const text = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
    ? bytes.subarray(BYTE_ORDER_MARK.length)
    : bytes
  return text.find((byte) => !SPACES.includes(byte)) === LESS_THAN
}

/** Reads an SVG as browsers do. Throws when the bytes are no XML in UTF-8, or no SVG. */
export function readDrawing(bytes: Buffer): Drawing {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const parser = new SaxesParser({ xmlns: true })
  let root: SaxesTagNS | undefined
  let forbidden: string | undefined
  let line = 1
  let css: string | undefined
  const forbid = (part: string | undefined) => {
    if (part !== undefined) forbidden ??= `${part} in line ${line}`
  }
  const addStyles = (styles: string) => {
    if (css !== undefined) css += styles
  }
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) forbid(`encoding="${encoding}"`)
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) forbid('a list of its own entities')
  })
  parser.on('processinginstruction', ({ target }) => forbid(`<?${target}?>`))
  parser.on('opentagstart', () => {
    line = parser.line
  })
  parser.on('opentag', (tag) => {
    root ??= tag
    forbid(css === undefined ? forbiddenPart(tag) : `<${tag.name}> in its styles`)
    if (tag.local === 'style') css = ''
  })
  // What follows a forbidden list of entities uses them.
  parser.on('error', (error) => {
    if (forbidden === undefined) throw error
  })
  parser.on('text', addStyles)
  parser.on('cdata', addStyles)
  parser.on('closetag', ({ local }) => {
    if (local !== 'style') return
    if (!loadsNothing(css ?? '')) forbid('<style> that names a file or an unknown function')
    css = undefined
  })
  parser.write(text).close()
  if (root?.uri !== SVG || root.local !== 'svg') throw new Error('The root is no <svg> of SVG.')
  const size = ['width', 'height', 'viewBox'].flatMap((name) => {
    const value = root?.attributes[name]?.value
    // Numbers may have commas, spaces and line ends between them.
    const plain = value
      ?.replace(/["<>]/g, '')
      .trim()
      .replace(/\s*,\s*|\s+/g, ' ')
    return plain === undefined ? [] : [`${name}="${plain}"`]
  })
  return { root: Buffer.from(`<svg ${size.join(' ')}>`), ...(forbidden !== undefined && { forbidden }) }
}
