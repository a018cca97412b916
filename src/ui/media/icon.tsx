import styles from './icon.module.css'

/**
 * An outline icon in the colour of the text around it and 1.5 times its size, hidden from screen readers.
 * `shape` is inner SVG markup from the icon package; `mirrored` mirrors the icon in right-to-left pages.
 */
export function Icon({ shape, mirrored }: { shape: string; mirrored?: boolean }) {
  return (
    <svg
      className={styles.icon}
      data-turns={mirrored || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  )
}
