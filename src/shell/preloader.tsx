import styles from './preloader.module.css'

/** A line along the top edge in the first second of a page. It covers nothing, and needs no JavaScript. */
export function Preloader() {
  return <div className={styles.preloader} data-surface="deep" data-preloader aria-hidden="true" />
}
