import Close from '@mui/icons-material/Close'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { HiddenWords } from '../kit/hidden-words'
import { useHotkeys } from '../kit/hotkeys'
import { isAt, recentOnes, type WorkTab } from '../kit/recent'
import { closeTab } from '../kit/work-tab'
import { translate } from '../words/translate'
import { workTabKeys } from './keys'

/** The records that lie open, each a step away: by its chip, by its key; the last one of a kind leads back to its list. */
export const WorkTabs = ({ tabs }: { tabs: readonly WorkTab[] }) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const row = useRef<HTMLUListElement>(null)
  const focusNext = useRef<number>(undefined)
  const open = tabs.find(tab => isAt(tab, pathname))

  const close = (tab: WorkTab, place: number) => {
    const isFocused = row.current?.contains(document.activeElement) === true
    focusNext.current = isFocused ? Math.min(place, tabs.length - 2) : undefined
    // Nothing is left that could hold the focus.
    if (tabs.length === 1) document.querySelector<HTMLElement>('#main h1')?.focus()
    const next = recentOnes().find(one => one.path !== tab.path && tabs.some(({ path }) => path === one.path))
    closeTab(tab.path)
    if (tab === open) void navigate(next && 'to' in next ? next.to : lists[tab.kind])
  }

  useHotkeys(Object.fromEntries(tabs.map(({ to }, place) => [workTabKeys[place], () => void navigate(to)])))
  useEffect(() => {
    if (focusNext.current === undefined) return
    row.current?.querySelectorAll('a')[focusNext.current]?.focus()
    focusNext.current = undefined
  }, [tabs.length])
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-current]')?.parentElement
    if (row.current && chip) bringIntoRow(row.current, chip)
  }, [open?.path])

  return (
    <Box component="nav" aria-label={translate('Open records')}>
      <Box
        component="ul"
        ref={row}
        sx={{
          display: 'flex',
          gap: 1,
          margin: 0,
          listStyle: 'none',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          paddingBlock: 1,
          paddingInline: { xs: 3, md: 5 },
          backgroundColor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {tabs.map((tab, place) => (
          <Chip
            key={tab.path}
            tab={tab}
            place={place}
            isOpen={tab === open}
            isNameEnough={tabs.length >= manyTabs && isAlone(tab, tabs)}
            onClose={() => close(tab, place)}
          />
        ))}
      </Box>
    </Box>
  )
}

/** So many have room for a name each and not for a number as well. */
const manyTabs = 6

// A room says more than it takes; a number is left out where the name is nobody else's.
const isAlone = ({ kind, title, path }: WorkTab, tabs: readonly WorkTab[]): boolean =>
  kind === 'reservation' && !tabs.some(one => one.kind === kind && one.title === title && one.path !== path)

/** Where somebody goes on who has put the last one away. */
const lists = {
  reservation: '/home/booking/manage-reservation',
  bill: '/home/financials/billing',
} satisfies Record<WorkTab['kind'], string>

type ChipProps = { tab: WorkTab; place: number; isOpen: boolean; isNameEnough: boolean; onClose: () => void }

const Chip = ({ tab: { kind, title, detail, to }, place, isOpen, isNameEnough, onClose }: ChipProps) => {
  const [Icon, word] =
    kind === 'bill' ? [ReceiptLongOutlined, translate('Bill')] : [EventNoteOutlined, translate('Reservation')]
  const onMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    onClose()
  }
  return (
    <Box
      component="li"
      // Neither another window nor the wheel of the browser: the middle button puts away.
      onMouseDown={event => {
        if (event.button === 1) event.preventDefault()
      }}
      onAuxClick={onMiddle}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        flex: '0 1 auto',
        minWidth: 132,
        maxWidth: 220,
        height: 28,
        border: 1,
        borderColor: isOpen ? 'primary.main' : 'divider',
        // Bills have corners, as paper has.
        borderRadius: kind === 'bill' ? '4px' : '14px',
        backgroundColor: isOpen ? 'action.selected' : 'background.paper',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box
        component={Link}
        to={to}
        title={`${word} ${title} ${detail}`.trim()}
        aria-current={isOpen ? 'page' : undefined}
        aria-keyshortcuts={`Alt+${place + 1}`}
        onKeyDown={event => {
          // What a Mac calls Delete.
          if (event.key !== 'Delete' && event.key !== 'Backspace') return
          event.preventDefault()
          onClose()
        }}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flex: 1,
          minWidth: 0,
          height: '100%',
          paddingInlineStart: 2,
          borderRadius: 'inherit',
          fontSize: 13,
          fontWeight: isOpen ? 600 : 400,
          color: 'text.primary',
          textDecoration: 'none',
          // Inside the chip it is not cut by the row.
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Icon titleAccess={word} sx={{ fontSize: 16, color: isOpen ? 'primary.main' : 'text.secondary' }} />
        <Box
          component="bdi"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }}
        >
          {title}
        </Box>
        {isNameEnough ? (
          <HiddenWords>{detail}</HiddenWords>
        ) : detail ? (
          <Box
            component="bdi"
            sx={{ color: isOpen ? 'text.primary' : 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}
          >
            {detail}
          </Box>
        ) : null}
      </Box>
      <ButtonBase
        tabIndex={-1}
        aria-label={translate('Close %{name}', { name: `${title} ${detail}`.trim() })}
        onClick={onClose}
        sx={{ width: 26, height: 26, flexShrink: 0, borderRadius: 'inherit', color: 'text.secondary' }}
      >
        <Close sx={{ fontSize: 14 }} />
      </ButtonBase>
    </Box>
  )
}

/** Moves the row alone: the page stays where it was scrolled to. */
function bringIntoRow(row: Element, chip: Element): void {
  const [around, inside] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  const margin = 12
  if (inside.left < around.left + margin) row.scrollLeft -= around.left + margin - inside.left
  if (inside.right > around.right - margin) row.scrollLeft += inside.right - around.right + margin
}
