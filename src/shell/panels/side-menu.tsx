import down from 'icon:chevron-down'
import { useSnapshot } from 'valtio'
import type { Page } from '../../../schemas/page.ts'
import type { Site } from '../../../schemas/site.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { onPanelToggle, panels } from './panels.ts'
import styles from './side-menu.module.css'

/** The menu of narrow windows. One group is open at a time. */
export function SideMenu({ navbar, look }: { navbar: Site['navbar']; look: Page['navbar'] }) {
  const labels = useLabels()
  const { open } = useSnapshot(panels)
  const action = (look === 'ott' && navbar.subscription) || navbar.start
  return (
    <Dialog id="menu" title={labels.menu} side="start" open={open === 'menu'} onToggle={onPanelToggle.menu}>
      <nav className={styles.menu} aria-label={labels.menu}>
        {navbar.menu.map((item, index) =>
          'href' in item ? (
            <Link key={index} href={item.href}>
              {item.label}
            </Link>
          ) : (
            <details key={index} name="side-menu">
              <summary>
                {item.label}
                <Icon shape={down} />
              </summary>
              {item.items.map((link, index) => (
                <Link key={index} href={link.href}>
                  {link.label}
                </Link>
              ))}
            </details>
          ),
        )}
      </nav>
      <div className={styles.actions}>
        {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
        {navbar.register && (
          <ButtonLink look="quiet" href={navbar.register.href}>
            {navbar.register.label}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}
