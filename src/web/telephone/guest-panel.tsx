import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { Facts } from '../kit/facts'
import { formatDay, formatInstant } from '../kit/format'
import { letterNow } from '../kit/hotkeys'
import { useMasters } from '../kit/masters'
import { Answered } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { WayTo } from '../shell/way-to'
import { type Called, type Entry, isHereOrDue, useMark } from './entries'
import { Number } from './phone-book'
import { Section } from './section'

export type Writing = 'message' | 'wake_up_call' | 'locator'
type Props = { guest: Called; now: number; onWrite: (what: Writing) => void }

const shownMessages = 10

/** Whoever is asked for: where to put the call through, where he may be found, and what waits for him. */
export const GuestPanel = ({ guest, now, onWrite }: Props) => {
  const { reservation_id, confirmation_no, state } = guest
  const entries = useMasters('telephone-operator', {
    filters: { reservation_id },
    sort: [{ field: 'id', order: 'desc' }],
    per_page: 100,
  })
  const place = useRef<HTMLDivElement>(null)
  // On a telephone the panel stands below the list: whoever was chosen comes into view.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [reservation_id])
  const isOpen = isHereOrDue(guest)

  return (
    <div ref={place}>
      <Section
        title={
          <>
            <bdi>{guest.guest}</bdi>
            {guest.room ? `, room ${guest.room}` : ''}
          </>
        }
        aside={<StatusChip status={state} />}
      >
        <Box sx={{ padding: 3, display: 'grid', gap: 3 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
            <Extension guest={guest} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {guest.do_not_disturb ? (
                <StatusChip status="error" word="Do not disturb: take a message" mayWrap />
              ) : null}
              {guest.is_incognito ? (
                <StatusChip status="warning" word="Incognito: nobody of this name is here" mayWrap />
              ) : null}
            </Box>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {ways.map(({ what, label, key }) => (
              <Button
                key={what}
                variant={what === 'message' ? 'contained' : 'outlined'}
                aria-keyshortcuts={letterNow(key).toUpperCase()}
                disabled={!isOpen}
                onClick={() => onWrite(what)}
              >
                {label}
                <kbd style={{ opacity: 0.7, marginInlineStart: 8 }}>{letterNow(key).toUpperCase()}</kbd>
              </Button>
            ))}
          </Box>
          {isOpen ? null : (
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              {state === 'reserved'
                ? `Messages and calls are taken from the day of arrival on, ${formatDay(guest.arrival_date, 'weekday')}.`
                : 'Nothing is taken for somebody who is not in the house and does not come today.'}
            </Box>
          )}
          <Facts
            columns={2}
            facts={[
              ['Arrival', formatDay(guest.arrival_date, 'weekday')],
              ['Departure', formatDay(guest.departure_date, 'weekday')],
              ['With', guest.companions.join('; ')],
              ['Company', guest.company],
              ['Group', guest.group],
              ['VIP', guest.vip?.name],
              ['Language', guest.language],
              [
                'Number',
                <WayTo key="number" to={`/home/booking/manage-reservation/${confirmation_no}`}>
                  {confirmation_no}
                </WayTo>,
              ],
            ]}
          />
          <Answered answer={entries}>
            {({ items }) => <Entries items={items as unknown as Entry[]} now={now} />}
          </Answered>
        </Box>
      </Section>
    </div>
  )
}

export const ways = [
  { what: 'message', label: 'Message', key: 'm' },
  { what: 'wake_up_call', label: 'Wake-up call', key: 'w' },
  { what: 'locator', label: 'Locator', key: 'l' },
] as const satisfies readonly { what: Writing; label: string; key: string }[]

const Extension = ({ guest }: { guest: Called }) => (
  <Box sx={{ display: 'grid' }}>
    <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
      Extension
    </Box>
    {guest.extension === null ? (
      <span>{whyNone(guest)}</span>
    ) : (
      <Box component="strong" sx={{ fontSize: 32, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}>
        {guest.extension}
      </Box>
    )}
  </Box>
)

function whyNone({ state, room }: Called): string {
  if (state === 'departed' || state === 'checked_out') return 'None: the guest has left'
  if (['due_in', 'reserved', 'overdue_arrival'].includes(state)) return 'None: the guest is not here yet'
  return room ? `Room ${room} has none` : 'None: no room'
}

const Entries = ({ items, now }: { items: readonly Entry[]; now: number }) => {
  const locators = items.filter(
    ({ entry_type, status, from_at, until_at }) =>
      entry_type === 'locator' &&
      status === 'open' &&
      (from_at === null || Date.parse(from_at) <= now) &&
      (until_at === null || Date.parse(until_at) > now),
  )
  const messages = items.filter(({ entry_type }) => entry_type === 'message')
  const over = useMark('The locator is over')
  const delivered = useMark('The message is delivered')
  const open = useMark('The message waits again')
  return (
    <>
      {locators.length > 0 ? (
        <Group title="Where to be found">
          {locators.map(entry => (
            <Entrance
              key={entry.id}
              text={entry.text}
              says={entry.until_at ? `until ${formatInstant(entry.until_at)}` : 'until departure'}
            >
              <Button size="small" disabled={over.isPending} onClick={() => over.mark(entry, 'cancelled')}>
                Over
              </Button>
            </Entrance>
          ))}
        </Group>
      ) : null}
      <Group title="Messages">
        {messages.length === 0 ? <div>Nobody has left a message.</div> : null}
        {messages.slice(0, shownMessages).map(entry => (
          <Entrance
            key={entry.id}
            text={entry.text}
            says={
              <>
                <bdi>{entry.caller_name}</bdi>
                {entry.caller_phone ? (
                  <>
                    {', '}
                    <Number of={entry.caller_phone} />
                  </>
                ) : null}
                {` · ${formatInstant(entry.created_at)}`}
                {entry.handled_at && entry.status === 'delivered'
                  ? ` · delivered ${formatInstant(entry.handled_at)}${entry.handled_by?.name ? ` by ${entry.handled_by.name}` : ''}`
                  : ''}
              </>
            }
          >
            {entry.status === 'open' ? (
              <>
                <StatusChip status="open" word="Waits" />
                <Button
                  size="small"
                  disabled={delivered.isPending}
                  onClick={() => delivered.mark(entry, 'delivered')}
                >
                  Delivered
                </Button>
              </>
            ) : (
              <>
                <StatusChip
                  status={entry.status === 'delivered' ? 'done' : 'cancelled'}
                  word={entry.status === 'delivered' ? 'Delivered' : 'Not delivered'}
                />
                <Button
                  size="small"
                  color="inherit"
                  disabled={open.isPending}
                  onClick={() => open.mark(entry, 'open')}
                >
                  Take back
                </Button>
              </>
            )}
          </Entrance>
        ))}
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Box component="h3" sx={{ margin: 0, fontSize: 13, color: 'text.secondary' }}>
      {title}
    </Box>
    {children}
  </Box>
)

type EntranceProps = { text: string | null; says: ReactNode; children: ReactNode }

const Entrance = ({ text, says, children }: EntranceProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 1,
      alignItems: 'center',
      paddingBlock: '6px',
      borderBottom: 1,
      borderColor: 'divider',
      '&:last-of-type': { borderBottom: 0 },
    }}
  >
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ whiteSpace: 'pre-line' }}>
        <bdi>{text}</bdi>
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{says}</Box>
    </Box>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>{children}</Box>
  </Box>
)
