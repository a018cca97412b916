import './editor.css'
import { createRoot } from 'react-dom/client'
import type { EditStatus } from '../contract/edit-protocol.ts'
import { read, send } from './api.ts'
import { App } from './app.tsx'
import { createEditorStore } from './store.ts'

const store = createEditorStore({ read, send })
void store.start().then(store.lookForNewest)
import.meta.hot?.on('edit:status', (status: EditStatus) => store.receive(status))
const element = document.getElementById('root')
if (element) createRoot(element).render(<App store={store} />)
