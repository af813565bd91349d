import NotificationsNone from '@mui/icons-material/NotificationsNone'
import TaskAlt from '@mui/icons-material/TaskAlt'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { paths } from '../../generated/api'
import type { OutputOf } from '../../wire/call'
import { notificationCalls } from '../../wire/notification'
import { useAnswer } from '../kit/call'
import { useHotkeys } from '../kit/hotkeys'
import { lazyPart } from '../kit/lazy-page'
import { translate } from '../words/translate'
import { watchLive } from './live-watch'

export type PanelTab = 'notifications' | 'to-dos' | 'today'

// Nobody sees it at first.
const SidePanel = lazyPart(async () => (await import('./side-panel/panel')).SidePanel)

const CriticalBar = lazyPart(async () => (await import('./critical-bar')).CriticalBar)
const SessionEnding = lazyPart(async () => (await import('./session-ending')).SessionEnding)

const everyMs = 30_000
/** Seldom while the house tells by itself what is new. */
const everyMsTold = 120_000
/** Two minutes before, whenever it was asked last (domain/housekeeping 20.11). */
const warnedBefore = 120 + everyMsTold / 1000

/** How much is new and due; the panel with both opens at the edge. */
export const PanelButtons = () => {
  const [tab, setTab] = useState<PanelTab>()
  const { unread = 0, due = 0, critical = 0, ends_in } = useCounted()
  useHotkeys({ 'alt+shift+n': () => setTab('notifications') })
  return (
    <>
      <IconButton
        aria-label={
          unread > 0
            ? translate('Notifications, %{count} unread', { count: unread })
            : translate('Notifications')
        }
        aria-keyshortcuts="Alt+Shift+N"
        title={translate('Notifications')}
        onClick={() => setTab('notifications')}
      >
        <Counted count={unread}>
          <NotificationsNone />
        </Counted>
      </IconButton>
      <IconButton
        aria-label={due > 0 ? translate('To-dos, %{count} due', { count: due }) : translate('To-dos')}
        title={translate('To-dos')}
        onClick={() => setTab('to-dos')}
      >
        <Counted count={due}>
          <TaskAlt />
        </Counted>
      </IconButton>
      {critical > 0 ? <CriticalBar /> : null}
      {ends_in !== undefined && ends_in <= warnedBefore ? <SessionEnding endsIn={ends_in} /> : null}
      {tab ? <SidePanel tab={tab} onTab={setTab} onClose={() => setTab(undefined)} /> : null}
    </>
  )
}

/**
 * Asked as long as the page is looked at, at once when somebody comes back to it or the house tells of something; the panel follows
 * when something is new, and the business date with every answer.
 */
function useCounted(): Partial<OutputOf<typeof notificationCalls.count>> {
  // Whoever wants to hear what is new hears it behind another window as well.
  const [whileHidden, setWhileHidden] = useState(false)
  const [isTold, setTold] = useState(false)
  const { data } = useAnswer(
    notificationCalls.count,
    {},
    { everyMs: isTold ? everyMsTold : everyMs, inline: true, whileHidden },
  )
  if (data && (data.rings ?? false) !== whileHidden) setWhileHidden(data.rings)
  const queries = useQueryClient()
  useEffect(() => watchLive(setTold, topic => readAgain(queries, toldOf(topic))), [queries])
  const state = data && `${data.latest} ${data.unread} ${data.due}`
  const before = useRef(state)
  const { latest, rings } = data ?? {}
  const last = useRef(latest)
  useEffect(() => {
    const since = last.current
    last.current = latest
    if (rings && latest && since !== undefined && latest !== since)
      void import('./side-panel/ring').then(({ ring }) => ring(since)).catch(() => undefined)
  }, [latest, rings])
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) readAgain(queries, listed)
    before.current = state
  }, [state, queries])
  return data ?? {}
}

type Path = keyof paths extends infer P ? (P extends `/${infer Name}` ? Name : never) : never

// By their paths: what most of these calls say is loaded by whoever opens their page.
const listed: readonly Path[] = ['notification/list', 'todo/list']
/** What may be answered otherwise once the house has told of a topic; an answer that no page shows is not asked for again. */
const ofTopic: Partial<Record<string, readonly Path[]>> = {
  room: [
    'housekeeping-room-list',
    'floor-plans',
    'front-desk/arrivals',
    'front-desk/departures',
    'front-desk/in-house',
  ],
  tasksheet: ['tasksheet/list', 'housekeeping-room-list', 'floor-plans'],
}
const toldOf = (topic = ''): readonly Path[] => ofTopic[topic] ?? ['notification/count', ...listed]

function readAgain(queries: QueryClient, calls: readonly Path[]): void {
  for (const path of calls) void queries.invalidateQueries({ queryKey: ['call', path] })
}

const mostShown = 99

const Counted = ({ count, children }: { count: number; children: ReactNode }) => (
  <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
    {children}
    {count > 0 ? (
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          top: -6,
          insetInlineStart: 12,
          minWidth: 18,
          paddingInline: '4px',
          borderRadius: '9px',
          fontSize: 11,
          lineHeight: '18px',
          fontWeight: 700,
          textAlign: 'center',
          color: '#fff',
          backgroundColor: '#a3201a',
        }}
      >
        {count > mostShown ? `${mostShown}+` : count}
      </Box>
    ) : null}
  </Box>
)
