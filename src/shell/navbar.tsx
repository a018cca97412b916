import menu from 'icon:menu-2'
import phone from 'icon:phone'
import search from 'icon:search'
import bag from 'icon:shopping-bag'
import user from 'icon:user'
import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import { count } from '../cart/store.ts'
import { useCart } from '../cart/use-cart.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { DirectionSwitch } from './direction-switch.tsx'
import { MainMenu } from './main-menu.tsx'
import styles from './navbar.module.css'
import { PanelButton } from './panels/panel-button.tsx'
import { useScrolled } from './use-scrolled.ts'

interface Props {
  site: Site
  look: Page['navbar']
  theme: Page['theme']
}

/** The bar with the menu; sticks to the window's top. The `ott` look has a phone and its own button. */
export function Navbar({ site, look, theme }: Props) {
  const labels = useLabels()
  const stuck = useScrolled()
  const pieces = count(useCart())
  const { brand, navbar, contact } = site
  const action = look === 'ott' ? navbar.subscription : navbar.start
  const dark = theme !== 'day' || (look !== 'default' && !stuck)

  return (
    <div
      className={styles.navbar}
      data-look={look}
      data-stuck={stuck || undefined}
      data-ground={dark ? 'deep' : 'card'}
    >
      <div className={styles.logo}>
        <Link href="/">
          <Picture picture={dark ? brand.logoLight : brand.logo} sizes="150px" />
        </Link>
      </div>
      <MainMenu items={navbar.menu} label={labels.mainNavigation} />
      <div className={styles.tools}>
        {look === 'ott' && (
          <ButtonLink
            look="round"
            href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}
            label={`${labels.call}: ${contact.phone}`}
          >
            <Icon shape={phone} />
          </ButtonLink>
        )}
        <DirectionSwitch />
        <PanelButton panel="search" label={labels.search}>
          <Icon shape={search} />
        </PanelButton>
        <PanelButton panel="cart" label={`${labels.cart}, ${pieces}`}>
          <Icon shape={bag} />
          <span className={styles.badge} data-empty={pieces === 0 || undefined}>
            {pieces}
          </span>
        </PanelButton>
        <span className={styles.register}>
          <Link href={navbar.register.href}>
            <Icon shape={user} />
            <span>{navbar.register.label}</span>
          </Link>
        </span>
        <span className={styles.action}>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </span>
        <span className={styles.opener}>
          <PanelButton panel="menu" label={labels.menu}>
            <Icon shape={menu} />
          </PanelButton>
        </span>
      </div>
    </div>
  )
}
