import { Component, type ReactNode } from 'react'
import styles from './error-boundary.module.css'
import { useLabels } from './labels.tsx'

function Failed() {
  return (
    <p className={styles.failed} role="alert">
      {useLabels().sectionFailed}
    </p>
  )
}

/** Keeps a failure inside: what is around it goes on, and a sentence stands in its place. */
export class Guard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}
