import { Component, type ReactNode } from 'react'
import styles from '../app.module.css'
import { Button } from './widgets.tsx'

interface PaneBoundaryProps {
  /** What the pane is for, as in “The form”. */
  name: string
  children: ReactNode
}

/** Keeps an error of a pane in it: the other panes go on, and the user can try again. */
export class PaneBoundary extends Component<PaneBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <section className={styles.failed} role="alert" aria-label={this.props.name}>
        <p>
          {this.props.name} has failed, and nothing you wrote is lost. A developer may want to know:{' '}
          {error.message}
        </p>
        <Button look="plain" onPress={() => this.setState({ error: undefined })}>
          Try again
        </Button>
      </section>
    )
  }
}
