import styles from './preloader.module.css'

/** Covers the page for its first second. It needs no JavaScript, and the page below is complete from the start. */
export function Preloader() {
  return (
    <div className={styles.preloader} data-surface="deep" data-preloader aria-hidden="true">
      <span className={styles.line} />
    </div>
  )
}
