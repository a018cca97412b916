import down from 'icon:chevron-down'
import { useSnapshot } from 'valtio'
import type { Page } from '../../../schemas/page.ts'
import type { Site } from '../../../schemas/site.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { ColourSwitch } from '../colour-switch.tsx'
import { DirectionSwitch } from '../direction-switch.tsx'
import { MenuLink } from '../menu-link.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { onPanelToggle, panels } from './panels.ts'
import styles from './side-menu.module.css'

/** The menu of narrow windows. One group is open at a time. */
export function SideMenu({ site: { contact, navbar }, look }: { site: Site; look: Page['navbar'] }) {
  const labels = useLabels()
  const { open } = useSnapshot(panels)
  const action = (look === 'ott' && navbar.subscription) || navbar.start
  return (
    <Dialog id="menu" title={labels.menu} side="start" open={open === 'menu'} onToggle={onPanelToggle.menu}>
      <nav className={styles.menu} aria-label={labels.menu}>
        {navbar.menu.map((item, index) =>
          'href' in item ? (
            <MenuLink key={index} link={item} />
          ) : (
            <details key={index} name="side-menu">
              <summary>
                {item.label}
                <Icon shape={down} />
              </summary>
              {item.items.map((link, index) => (
                <MenuLink key={index} link={link} />
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
        <PhoneLink contact={contact} />
        <DirectionSwitch named />
        <ColourSwitch />
      </div>
    </Dialog>
  )
}
