import styles from './icon.module.css'

/**
 * An outline icon in the colour of the text around it and 1.5 times its size, hidden from screen readers.
 * `shape` is inner SVG markup from the icon package; `turns` mirrors it in right-to-left pages.
 */
export function Icon({ shape, turns }: { shape: string; turns?: boolean }) {
  return (
    <svg
      className={styles.icon}
      data-turns={turns || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  )
}
