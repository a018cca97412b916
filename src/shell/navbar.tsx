import menu from 'icon:menu-2'
import phone from 'icon:phone'
import search from 'icon:search'
import bag from 'icon:shopping-bag'
import user from 'icon:user'
import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import { countPieces, useCart } from '../cart/store.ts'
import { BASE } from '../contract/page-path.ts'
import { searchShortcuts } from '../search/shortcut.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { BarSwitches } from './bar-switches.tsx'
import { MainMenu } from './main-menu.tsx'
import styles from './navbar.module.css'
import { PanelButton } from './panels/panel-button.tsx'
import { phoneHref } from './phone-link.tsx'
import { useScrolled } from './use-scrolled.ts'

interface NavbarProps {
  site: Site
  look: Page['navbar']
  theme: Page['theme']
}

/** The bar with logo, menu and buttons. It sticks to the top of the window. With `ott` it has a phone button. */
export function Navbar({ site, look, theme }: NavbarProps) {
  const labels = useLabels()
  const stuck = useScrolled()
  const itemCount = countPieces(useCart())
  const { brand, navbar, contact } = site
  const action = (look === 'ott' && navbar.subscription) || navbar.start
  const dark = theme !== 'day' || (look !== 'default' && !stuck)

  return (
    <div
      className={styles.navbar}
      data-look={look}
      data-stuck={stuck || undefined}
      data-surface={dark ? 'deep' : 'card'}
    >
      <div className={styles.logo}>
        <Link href={`${BASE}/`}>
          <Picture picture={dark ? brand.logoLight : brand.logo} sizes="150px" />
          {!dark && <Picture picture={brand.logoLight} sizes="150px" />}
        </Link>
      </div>
      <MainMenu items={navbar.menu} label={labels.mainNavigation} />
      <div className={styles.buttons}>
        {look === 'ott' && (
          <ButtonLink look="round" href={phoneHref(contact.phone)} label={`${labels.call}: ${contact.phone}`}>
            <Icon shape={phone} />
          </ButtonLink>
        )}
        <BarSwitches colours={theme === 'day'} />
        <PanelButton panel="search" label={labels.search} shortcuts={searchShortcuts(site.search?.shortcut)}>
          <Icon shape={search} />
        </PanelButton>
        {navbar.cart && (
          <PanelButton panel="cart" label={`${labels.cart}, ${itemCount}`}>
            <Icon shape={bag} />
            <span className={styles.badge} data-empty={itemCount === 0 || undefined}>
              {itemCount}
            </span>
          </PanelButton>
        )}
        {navbar.register && (
          <span className={styles.register}>
            <Link href={navbar.register.href} label={navbar.register.label}>
              <Icon shape={user} />
              <span>{navbar.register.label}</span>
            </Link>
          </span>
        )}
        {action && (
          <span className={styles.action}>
            <ButtonLink href={action.href}>{action.label}</ButtonLink>
          </span>
        )}
        <span className={styles.menuButton}>
          <PanelButton panel="menu" label={labels.menu}>
            <Icon shape={menu} />
          </PanelButton>
        </span>
      </div>
    </div>
  )
}
