import { useEffect, useState } from 'react'
import type { AssistantAccess } from '../../agent-protocol.ts'
import { messageOf, read, send } from '../api.ts'
import { CopyButton } from '../widgets/copy-button.tsx'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import styles from './dialogs.module.css'

const NAME = 'site-editor'

/** What connects an assistant: its name, where the lines go, and the lines. */
type Connection = [name: string, where: string, lines: string]

/** Lists the lines that connect assistants. */
function listConnections({ token, path, folder }: AssistantAccess): Connection[] {
  const url = window.location.origin + path
  const headers = { Authorization: `Bearer ${token}` }
  const json = (value: object) => JSON.stringify(value, null, 2)
  const command = `claude mcp add --transport http ${NAME} ${url} --header "Authorization: Bearer ${token}"`
  const connections: Connection[] = [
    ['Claude Code', 'In a terminal:', command],
    ['VS Code', 'In .vscode/mcp.json:', json({ servers: { [NAME]: { type: 'http', url, headers } } })],
    ['Cursor', 'In .cursor/mcp.json:', json({ mcpServers: { [NAME]: { url, headers } } })],
  ]
  if (folder === undefined) return connections
  // It starts programs of its own computer.
  const program = { command: 'npm', args: ['--prefix', folder, 'run', '-s', 'agent'] }
  const where = 'In claude_desktop_config.json (Settings → Developer → Edit Config):'
  return [...connections, ['Claude Desktop', where, json({ mcpServers: { [NAME]: program } })]]
}

/** Says how an assistant gets to the editor: it proposes changes, as unsaved ones. */
export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const [access, setAccess] = useState<AssistantAccess>()
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    read<AssistantAccess>('assistant').then(setAccess, (error: unknown) => setRefusal(messageOf(error)))
  }, [])
  return (
    <Dialog title="Connect an assistant" onClose={onClose} wide>
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      <p>
        An assistant can read the content, and propose changes. They show on the page at once, as unsaved
        changes: “Show them” marks each with “by the assistant”, and you save them or take them back. It can
        neither save nor publish. What it does is written to .drafts/agent-log.jsonl.
      </p>
      <div className={styles.assistants}>
        {access &&
          listConnections(access).map(([name, where, lines]) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              <p>{where}</p>
              <pre className={styles.folder}>{lines}</pre>
              <CopyButton text={lines} label={`Copy the lines for ${name}`} />
            </section>
          ))}
      </div>
      <p>Whoever has these lines can propose changes here.</p>
      <DialogActions>
        <Button
          look="plain"
          onPress={() =>
            void send<AssistantAccess>('assistant', {}).then(setAccess, (error: unknown) =>
              setRefusal(messageOf(error)),
            )
          }
        >
          Withdraw these lines
        </Button>
        <Button look="main" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
