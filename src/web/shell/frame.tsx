import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../kit/lazy-page'
import { usePreferences } from '../kit/preferences'
import { useHouse, useSession } from '../kit/session'
import { KeyrackMark } from '../sign-in/sign-in-card'
import { BackToTop, onScroll } from './back-to-top'
import { LoadingOverlay } from './loading-overlay'
import { type MenuItem, visible } from './menu'
import { NewVersionBar } from './new-version-bar'
import { OfflineBar } from './offline-bar'
import { SideMenu } from './side-menu'
import { SkipLinks } from './skip-links'
import { translate } from '../words/translate'

// Most people see the menu at the side and load no other.
const BarMenu = lazyPart(async () => (await import('./bar-menu')).BarMenu)
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

type Props = {
  menu: readonly MenuItem[]
  home: string
  /** What stands in the top bar beside the name of the property. */
  bar: ReactNode
  /** Above the screen, where the layout has records that lie open. */
  tabs?: ReactNode
  children: ReactNode
}

/** Below this width the menu is a drawer (specification section 9). */
const collapses = '(min-width: 991px)'
/** A desk's screen, with room for a menu across it (domain/housekeeping 20.5). */
const desktop = '(min-width: 992px)'
const headerHeight = 64
/** Once so much as its own height is scrolled past, the bar leaves more of the page to see. */
const scrolledHeight = 52

/** What both layouts are made of: top bar, menu, the screen, footer. */
export const Frame = ({ menu, home, bar, tabs, children }: Props) => {
  const isWide = useMediaQuery(collapses)
  const isDesktop = useMediaQuery(desktop)
  const { menu: direction } = usePreferences()
  const [isNarrow, setNarrow] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const [wasDrawn, setWasDrawn] = useState(false)
  const permissions = useSession()?.permissions
  const items = useMemo(() => visible(menu, new Set(permissions)), [menu, permissions])
  const isBar = isDesktop && direction === 'horizontal'
  const width = isNarrow ? 64 : 260
  const isScrolled = useSyncExternalStore(onScroll, () => window.scrollY > headerHeight)
  const barHeight = isScrolled ? scrolledHeight : headerHeight

  const widen = useCallback(() => setNarrow(false), [])
  const onMenu = useCallback(() => {
    if (isWide) return setNarrow(isNarrow => !isNarrow)
    setDrawn(true)
    setWasDrawn(true)
  }, [isWide])

  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <SkipLinks onMenu={onMenu} />
      <Header home={home} hasMenu={!isBar} height={barHeight} onMenu={onMenu}>
        {bar}
      </Header>
      <OfflineBar />
      <NewVersionBar />
      {isBar ? <BarMenu items={items} /> : null}
      <Box sx={{ flex: 1, display: 'flex', minWidth: 0 }}>
        {isWide && !isBar ? (
          <Box
            sx={{
              width,
              flexShrink: 0,
              position: 'sticky',
              top: barHeight,
              height: `calc(100vh - ${barHeight}px)`,
              overflowY: 'auto',
              backgroundColor: 'background.paper',
              borderInlineEnd: 1,
              borderColor: 'divider',
            }}
          >
            <SideMenu items={items} isNarrow={isNarrow} onWiden={widen} />
          </Box>
        ) : null}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {/* On a phone it would leave too little of the page to see. */}
          <Box id="notices" sx={{ position: { md: 'sticky' }, top: barHeight, zIndex: 'appBar' }} />
          {tabs}
          <Box component="main" id="main" sx={{ flex: 1, padding: { xs: 3, md: 5 }, minWidth: 0 }}>
            {children}
          </Box>
          <Footer />
        </Box>
      </Box>
      {wasDrawn ? (
        <MenuDrawer items={items} isOpen={isDrawn && !isWide} onClose={() => setDrawn(false)} />
      ) : null}
      <LoadingOverlay />
      <BackToTop />
    </Box>
  )
}

type HeaderProps = {
  home: string
  hasMenu: boolean
  height: number
  onMenu: () => void
  children: ReactNode
}

const Header = memo(({ home, hasMenu, height, onMenu, children }: HeaderProps) => {
  const house = useHouse()
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height,
        // What is below it does not jump.
        marginBottom: `${headerHeight - height}px`,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, lg: 3 },
        paddingInline: { xs: 1, md: 3 },
        backgroundColor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        // A desk's screen at 400 % is no wider (WCAG 1.4.10): all of it stays, closer together.
        '@media (max-width: 359px)': { gap: 0, '& .MuiIconButton-root': { padding: '4px' } },
      }}
    >
      {hasMenu ? (
        <IconButton aria-label={translate('Menu')} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      ) : null}
      <Box
        component={Link}
        to={home}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minWidth: 0,
          color: 'text.primary',
          textDecoration: 'none',
          fontWeight: 600,
        }}
      >
        <KeyrackMark size={26} />
        <Box
          component="span"
          sx={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            // Too narrow for it: the mark is the way home, and is heard by this name.
            '@media (max-width: 466px)': { position: 'absolute', width: '1px', clipPath: 'inset(50%)' },
          }}
        >
          {house?.property_name ?? 'Keyrack'}
        </Box>
      </Box>
      <span style={{ flex: 1 }} />
      {children}
    </Box>
  )
})

const year = new Date().getFullYear()

/** Who keeps the house, and what it is kept with. What was kept on the device before a version knew of it is not there yet. */
const Footer = memo(() => {
  const house = useHouse()
  return (
    <Box
      component="footer"
      sx={{
        paddingInline: 5,
        paddingBlock: 3,
        color: 'text.secondary',
        fontSize: 12,
        // What is on its way pushes it down: it is seen where it will stay.
        '#main:has(.MuiSkeleton-root, [aria-busy="true"]) + &': { visibility: 'hidden' },
      }}
    >
      {/* One line in its own direction: within Arabic the sign and the year would stand behind what they are of. */}
      <bdi>
        © {year} {house?.legal_name ?? house?.property_name} · Keyrack {import.meta.env.VITE_VERSION}
      </bdi>
    </Box>
  )
})
