import type { MDXComponents } from 'mdx/types.js'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { Picture } from './media/picture.tsx'

/** The display width of a picture in a text: the text column, or most of a phone's window. */
const SIZES = '(min-width: 800px) 680px, 92vw'

/** A picture as the attributes that the engine gives it. */
interface ImageProps {
  src?: string | undefined
  alt?: string | undefined
  width?: string | number | undefined
  height?: string | number | undefined
  /** The widths of its variants, separated by spaces. */
  widths?: string
}

function Image({ src = '', alt = '', width, height, widths }: ImageProps) {
  const picture = {
    src,
    alt,
    width: Number(width),
    height: Number(height),
    ...(widths !== undefined && { widths: widths.split(' ').map(Number) }),
  }
  return <Picture picture={picture} sizes={SIZES} />
}

function Figure({ caption, ...image }: ImageProps & { caption: string }) {
  return (
    <figure>
      <Image {...image} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

function Note({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div role="note">
      {title !== undefined && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children}
    </div>
  )
}

/** What is too wide scrolls in its own box, also by keyboard. */
const scrollable = { tabIndex: 0 }

function labelledBy(heading: string) {
  return { role: 'group', 'aria-labelledby': heading }
}

/**
 * What shows the elements and tags of a text: the Markdown of a page. The build renders them to HTML (`RichText` shows it);
 * the browser never loads them.
 */
export const textComponents: MDXComponents = {
  // The links of a text do not mark the current page: those to another part of it would all be marked.
  a: ({ href = '', children }) => (
    <Link href={href} markActive={false}>
      {children}
    </Link>
  ),
  img: Image,
  pre: ({ children }) => <pre {...scrollable}>{children}</pre>,
  table: ({ 'aria-labelledby': heading, children }) => (
    <div data-scroll="" {...scrollable} {...(heading !== undefined && labelledBy(heading))}>
      <table>{children}</table>
    </div>
  ),
  Figure,
  Lead: ({ children }: { children: ReactNode }) => <div data-lead="">{children}</div>,
  Note,
}
