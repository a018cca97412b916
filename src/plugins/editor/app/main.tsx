import './editor.css'
import { createHotContext } from 'vite:client'
import { createRoot } from 'react-dom/client'
import type { Proposal } from '../agent-protocol.ts'
import type { EditStatus } from '../protocol.ts'
import { read, send } from './api.ts'
import { App } from './app.tsx'
import { lookOften } from './store/look-often.ts'
import { createEditorStore } from './store/store.ts'
import { keptLists } from './store/window-storage.ts'
import { PaneBoundary } from './widgets/pane-boundary.tsx'

const store = createEditorStore({ read, send }, Date.now, keptLists)
void store.start().then(() => lookOften(store.lookForNewest, globalThis))
addEventListener('pagehide', store.keep)
const hot = createHotContext('/_edit')
hot.on('edit:status', (status: EditStatus) => store.receive(status))
hot.on('edit:proposal', (proposal: Proposal) => store.receiveProposal(proposal))
const element = document.getElementById('root')
if (element)
  createRoot(element).render(
    <PaneBoundary name="The editor">
      <App store={store} />
    </PaneBoundary>,
  )
