import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Button as AriaButton,
  Collection,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components'
import { wordsOf } from '../../../../contract/shape.ts'
import type { Pointer } from '../../protocol.ts'
import { SearchBox } from '../widgets/field-widgets.tsx'
import { Icon, IconButton, menuStyles } from '../widgets/widgets.tsx'
import styles from './outline.module.css'
import { filterNodes, type OutlineNode } from './outline-nodes.ts'

/** The actions on a part of a document. */
export type PartAction = 'before' | 'after' | 'duplicate' | 'up' | 'down' | 'remove'

interface OutlineProps {
  nodes: readonly OutlineNode[]
  /** The title of the entry for the fields of the document itself. */
  rootTitle: string
  selected: Pointer
  /** The parts with errors. */
  broken: readonly Pointer[]
  onSelect: (pointer: Pointer) => void
  /** Enter, or a double click: opens the form of the part. */
  onOpen: (pointer: Pointer) => void
  onAction: (node: OutlineNode, action: PartAction) => void
  /** Moves a part to another index of its list. */
  onMove: (node: OutlineNode, to: number) => void
}

function flatten(nodes: readonly OutlineNode[]): OutlineNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)])
}

/** The parts of a document as a tree, to select, add, move and remove them. */
export const Outline = memo(function Outline({
  nodes,
  rootTitle,
  selected,
  broken,
  onSelect,
  onOpen,
  onAction,
  onMove,
}: OutlineProps) {
  const [search, setSearch] = useState('')
  const all = flatten(nodes)
  const find = (key: unknown) => all.find(({ pointer }) => pointer === key)
  /** The dragged part. It can be dropped only in its own list. */
  const dragged = useRef<OutlineNode>(undefined)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => {
      dragged.current = find([...keys][0])
      return [...keys].map((key) => ({ 'text/plain': find(key)?.title ?? '' }))
    },
    getDropOperation: (target) => {
      const list = target.type === 'item' ? find(target.key)?.list : undefined
      const fits =
        list !== undefined &&
        target.type === 'item' &&
        target.dropPosition !== 'on' &&
        list.pointer === dragged.current?.list?.pointer
      return fits ? 'move' : 'cancel'
    },
    onMove: ({ keys, target }) => {
      const [node, place] = [find([...keys][0]), find(target.key)?.list]
      if (!node?.list || !place) return
      const index = place.index + (target.dropPosition === 'after' ? 1 : 0)
      onMove(node, index > node.list.index ? index - 1 : index)
    },
  })
  const tree = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLButtonElement>(null)
  /** Whether the focus must follow the selection, because a part was moved or removed. */
  const follows = useRef(false)
  useEffect(() => {
    // `nodes` is a dependency because another part may now be at the selected place.
    if (nodes.length === 0 || !(follows.current || tree.current?.contains(document.activeElement))) return
    const row = tree.current?.querySelector(`[role="row"][data-key="${CSS.escape(selected)}"]`)
    if (row instanceof HTMLElement) row.focus()
    else if (follows.current) root.current?.focus()
    follows.current = false
  }, [selected, nodes])
  const act = (node: OutlineNode, action: PartAction) => {
    follows.current = ['up', 'down', 'remove'].includes(action)
    onAction(node, action)
  }
  const movable = all.some(({ list }) => list)
  const shown = filterNodes(nodes, search)

  const renderNode = (node: OutlineNode): ReactNode => (
    <TreeItem
      key={node.pointer}
      id={node.pointer}
      textValue={node.title}
      className={styles.row ?? ''}
      data-broken={broken.includes(node.pointer) || undefined}
    >
      <TreeItemContent>
        {({ allowsDragging, hasChildItems }) => (
          <>
            {allowsDragging && <IconButton slot="drag" icon="drag" label={`Move ${node.title}`} />}
            {hasChildItems && <IconButton slot="chevron" icon="open" label="Open or close" />}
            <span className={styles.words}>
              <span className={styles.name}>{node.title}</span>
              {(node.type ?? node.dates) !== undefined && (
                <span className={styles.type}>
                  {[node.type && wordsOf(node.type), node.dates].filter(Boolean).join(', ')}
                </span>
              )}
            </span>
            {broken.includes(node.pointer) && <Icon name="problem" />}
            {node.list && <PartMenu node={node} list={node.list} onAction={act} />}
          </>
        )}
      </TreeItemContent>
      <Collection items={node.children.map((child) => ({ ...child, id: child.pointer }))}>
        {renderNode}
      </Collection>
    </TreeItem>
  )

  return (
    <>
      <SearchBox label="Search the parts" value={search} onChange={setSearch} />
      <AriaButton
        ref={root}
        className={styles.root ?? ''}
        aria-pressed={selected === ''}
        data-broken={broken.includes('') || undefined}
        onPress={() => onSelect('')}
      >
        {rootTitle}
        {broken.includes('') && <Icon name="problem" />}
      </AriaButton>
      <Tree
        ref={tree}
        className={styles.tree ?? ''}
        aria-label="Parts of this document"
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={selected === '' ? [] : [selected]}
        expandedKeys={all.filter(({ children }) => children.length > 0).map(({ pointer }) => pointer)}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys]
          if (typeof key === 'string') onSelect(key)
        }}
        onAction={(key) => onOpen(String(key))}
        // A tree cannot get drag and drop later: the key makes a new one.
        key={String(movable)}
        {...(movable && { dragAndDropHooks })}
        items={shown.map((node) => ({ ...node, id: node.pointer }))}
      >
        {renderNode}
      </Tree>
    </>
  )
})

interface PartMenuProps {
  node: OutlineNode
  list: NonNullable<OutlineNode['list']>
  onAction: (node: OutlineNode, action: PartAction) => void
}

function PartMenu({ node, list, onAction }: PartMenuProps) {
  const item = (action: PartAction, label: string, disabled = false) => (
    <MenuItem
      className={menuStyles.item}
      isDisabled={disabled}
      onAction={() => onAction(node, action)}
      data-bad={action === 'remove' || undefined}
    >
      {label}
    </MenuItem>
  )
  return (
    <MenuTrigger>
      <IconButton icon="more" label={`What to do with ${node.title}`} />
      <Popover className={menuStyles.popover}>
        <Menu aria-label={node.title}>
          {item('before', 'Add before …')}
          {item('after', 'Add after …')}
          {item('duplicate', 'Duplicate')}
          {item('up', 'Move up', list.index === 0)}
          {item('down', 'Move down', list.index === list.length - 1)}
          {item('remove', 'Remove')}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
