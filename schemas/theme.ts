import { z } from 'zod'
import { defineWords, problem, refuseWith } from './words.ts'

/** How many pixels 1rem has, unless the visitor has chosen larger letters. */
const REM = 16
const MAX_REM = 5

/** Gives a length with a unit, such as `20px`, in rem; undefined for anything else. */
function toRem(input: unknown): number | undefined {
  const [, amount, unit = ''] =
    /^(\d*\.?\d+) ?(px|rem|em)$/i.exec(typeof input === 'string' ? input : '') ?? []
  return amount === undefined ? undefined : Number(amount) / (unit.toLowerCase() === 'px' ? REM : 1)
}

const tell = defineWords(
  {
    'not-a-colour': problem('format', () => ['is not a colour', 'write it like "#0b1026"']),
    'length-with-unit': problem('type', ({ input }: { input: string }) => [
      `is "${input}"`,
      `write ${toRem(input)}, which is ${toRem(input)}rem`,
    ]),
    'corner-with-unit': problem('unknown-value', ({ input }: { input: string }, { choice }) => [
      `is "${input}"`,
      `write ${toRem(input)}, which is ${toRem(input)}rem, or ${choice('round')}`,
    ]),
    'length-too-large': problem('range', ({ input }: { input: number }) => [
      `is ${input}`,
      `write at most ${MAX_REM} (in rem: ${input}px is ${input / REM}rem)`,
    ]),
    'not-a-font-weight': problem('format', () => ['is not a weight', 'write it as "400", or as "200 800"']),
    'not-a-font-name': problem('format', () => [
      'is not a name of a font',
      'write letters, digits, spaces and hyphens, such as "Arial"',
    ]),
    'not-names-of-fonts': problem('format', () => [
      'is not a name of a font',
      'write one name, or several with commas between them',
    ]),
    'not-a-font-file': problem('format', () => [
      'is not a .woff2 file of content/media/fonts/',
      'write its name without a folder, such as "my-font.woff2"',
    ]),
  },
  {
    'length-with-unit': { input: '0.75rem' },
    'corner-with-unit': { input: '24px' },
    'length-too-large': { input: 10 },
  },
)

/** What refuses a text that is not a colour. */
export const NOT_A_COLOUR = refuseWith(tell('not-a-colour'))

/** A colour such as `#0b1026`. */
const Colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, NOT_A_COLOUR)
  .meta({ control: 'colour' })
  .optional()

/** A length in rem: 1 is the height of the letters of a text. */
const Rem = z
  .number({
    error: ({ input }) =>
      toRem(input) === undefined ? undefined : tell('length-with-unit', { input: String(input) }).id,
  })
  .min(0)
  .max(MAX_REM, { error: ({ input }) => tell('length-too-large', { input: Number(input) }).id })
const Percent = z.number().min(10).max(300)
const Weight = z.string().regex(/^[1-9]\d{0,2}( [1-9]\d{0,2})?$/, refuseWith(tell('not-a-font-weight')))

/** The colours of texts and lines on one kind of background. */
const onSurface = {
  raised: Colour.describe('Cards and fields.').meta({ title: 'Cards and fields' }),
  muted: Colour.describe('Texts of less weight.').meta({ title: 'Texts of less weight' }),
  line: Colour.describe('Thin lines and borders.').meta({ title: 'Thin lines' }),
  control: Colour.describe('The borders of fields and buttons.').meta({ title: 'Borders of fields' }),
  accent: Colour.describe('Links, icons and figures.').meta({ title: 'Links and icons' }),
  accentSoft: Colour.describe('The background of what the visitor points at, and of small marks.').meta({
    title: 'Under the pointer',
  }),
}

/** Colours by their purpose. What the file leaves out follows from the other colours. */
const Colours = z.strictObject({
  brand: Colour.describe('The colour of the brand: the glow of dark sections, the focus, and more.').meta({
    title: 'Brand colour',
  }),
  bright: Colour.describe('A bright colour beside it: accents and lights on dark backgrounds.').meta({
    title: 'Second, bright colour',
  }),
  action: Colour.describe('The background of the most important buttons.').meta({ title: 'Buttons' }),
  actionHover: Colour.describe('The same while the visitor points at them.').meta({
    title: 'Buttons under the pointer',
  }),
  onAction: Colour.describe('The text on these buttons.').meta({ title: 'Text on buttons' }),
  rating: Colour.describe('Stars.').meta({ title: 'Stars' }),
  ratingLine: Colour.describe('The outline of stars on light backgrounds.').meta({
    title: 'Outline of stars',
  }),
  success: Colour.describe('Messages of success. The site makes it darker or lighter where texts need it.'),
  shade: Colour.describe('Darkens pictures below texts, and the page below a dialog.').meta({
    title: 'Shade over pictures',
  }),
  light: z
    .strictObject({
      surface: Colour.describe('The background of pages.').meta({ title: 'Background' }),
      soft: Colour.describe('The background of sections with the tone "soft".').meta({
        title: 'Soft sections',
      }),
      text: Colour.describe('Texts on light backgrounds.'),
      success: Colour,
      ...onSurface,
    })
    .prefault({})
    .meta({ title: 'Light backgrounds' }),
  dark: z
    .strictObject({
      surface: Colour.describe('The background of header, footer and dark sections.').meta({
        title: 'Background',
      }),
      soft: Colour.describe(
        'The same for sections with the tone "soft" on a dark page, and for shadows.',
      ).meta({ title: 'Soft sections' }),
      text: Colour.describe('Texts on dark backgrounds.'),
      success: Colour,
      ...onSurface,
    })
    .prefault({})
    .meta({ title: 'Dark backgrounds' }),
  strong: z
    .strictObject({
      surface: Colour.describe('The background of sections with the tone "brand".').meta({
        title: 'Background',
      }),
      end: Colour.describe('Where the gradient of this background ends.').meta({
        title: 'End of the gradient',
      }),
      ...onSurface,
    })
    .prefault({})
    .meta({ title: 'Sections in the brand colour' }),
  night: z
    .strictObject({
      glow: Colour.describe('A third light in the sky.').meta({ title: 'Third light in the sky' }),
      raised: Colour.describe('Cards and fields on soft sections, also of the theme orbit.').meta({
        title: 'Cards and fields',
      }),
      accentSoft: Colour.describe('The same for small marks.').meta({ title: 'Small marks' }),
    })
    .prefault({})
    .meta({ title: 'Pages with the theme night' }),
  cinema: z
    .strictObject({
      surface: Colour.describe('The background of pages with the theme "cinema".').meta({
        title: 'Background',
      }),
      deep: Colour.describe('The background of dark sections there.').meta({ title: 'Dark sections' }),
      ...onSurface,
    })
    .prefault({})
    .meta({ title: 'Pages with the theme cinema' }),
})

/** A font of the visitor's device with the metrics of the typeface, so that texts keep their place when it loads. */
const FallbackFace = z.strictObject({
  local: z.array(z.string().regex(/^[\w -]+$/, refuseWith(tell('not-a-font-name')))).min(1),
  weight: Weight,
  size: Percent.describe('size-adjust, in percent.'),
  ascent: Percent.describe('ascent-override, in percent.'),
  descent: Percent.describe('descent-override, in percent.'),
})

const Typeface = z.strictObject({
  family: z
    .string()
    .regex(/^[\w -]+(, ?[\w -]+)*$/, refuseWith(tell('not-names-of-fonts')))
    .describe('The name of the typeface. Without "files": fonts of devices, such as "Georgia, serif".')
    .meta({ title: 'Names of fonts' }),
  files: z
    .array(
      z.strictObject({
        src: z
          .string()
          .regex(/^[\w-]+\.woff2$/, refuseWith(tell('not-a-font-file')))
          .describe('A WOFF2 file in content/media/fonts/, such as "my-font.woff2".')
          .meta({ title: 'Font file' }),
        weight: Weight.describe('The weights in the file: "400", or "200 800" for a variable font.'),
      }),
    )
    .default([])
    .meta({ title: 'Font files' }),
  wordSpacing: z
    .number()
    .min(0)
    .max(0.3)
    .default(0)
    .describe('Widens the space between words, in em: for a typeface whose own is below 0.22em.'),
  fallbacks: z
    .array(z.array(FallbackFace).min(1))
    .default([])
    .describe('Fonts of devices that stand in until the files have loaded: a list of faces for each family.')
    .meta({ title: 'Stand-in fonts' }),
})

/** `content/theme.json`: how the site looks. */
export const Theme = z.strictObject({
  $schema: z.string().optional(),
  colours: Colours.prefault({}),
  typeface: Typeface.prefault({ family: 'system-ui, sans-serif' }),
  corners: z
    .strictObject({
      large: Rem.default(1.25).describe('Cards and dialogs, in rem.'),
      small: Rem.default(0.75).describe('Fields and notes, in rem.'),
      button: z
        .union([
          z.literal('round', {
            error: ({ input }) =>
              toRem(input) === undefined ? undefined : tell('corner-with-unit', { input: String(input) }).id,
          }),
          Rem,
        ])
        .default('round')
        .describe('Buttons: round, or the corner in rem.'),
    })
    .prefault({}),
})
export type Theme = z.output<typeof Theme>
