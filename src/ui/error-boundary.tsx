import { Component, type ReactNode } from 'react'
import styles from './error-boundary.module.css'
import { useLabels } from './labels.tsx'

function FailedMessage() {
  return (
    <p className={styles.failed} role="alert">
      {useLabels().sectionFailed}
    </p>
  )
}

/** Shows a sentence instead of children that fail to render; everything around them keeps working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <FailedMessage /> : this.props.children
  }
}
