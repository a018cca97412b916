import styles from './rings.module.css'

/** The rings around a round picture, and a small satellite that circles on the outer one. Decoration only. */
export function Rings() {
  return (
    <svg className={styles.rings} viewBox="-100 -100 200 200" aria-hidden="true">
      <circle className={styles.wave} r="68" />
      <circle className={styles.wave} r="68" />
      <circle className={styles.ring} r="68" />
      <circle className={styles.dashes} r="82" />
      <g className={styles.orbit}>
        <path className={styles.trail} d="M -95.5 -17 A 97 97 0 0 1 0 -97" />
        <circle className={styles.ring} r="97" />
        <circle className={styles.halo} cy="-97" r="5" />
        <circle className={styles.satellite} cy="-97" r="2" />
      </g>
    </svg>
  )
}
