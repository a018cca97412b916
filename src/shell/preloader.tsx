import styles from './preloader.module.css'

/** Covers the page for its first second. It needs no JavaScript, and the page below is complete from the start. */
export function Preloader() {
  return (
    <div className={styles.preloader} data-surface="deep" data-preloader aria-hidden="true">
      <svg viewBox="0 0 96 32" className={styles.wave} aria-hidden="true">
        <path d="M2 16c11-18 20-18 31 0s20 18 31 0 20-18 30 0" pathLength="1" />
      </svg>
    </div>
  )
}
