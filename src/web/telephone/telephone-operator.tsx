import Box from '@mui/material/Box'
import { useState } from 'react'
import { telephone } from '../../wire/telephone'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay } from '../kit/format'
import { useHotkeys } from '../kit/hotkeys'
import { FilterBar, Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import type { RowAction } from '../kit/row-actions'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { type Called, isHereOrDue } from './entries'
import { LocatorDialog, MessageDialog, WakeUpDialog } from './entry-dialogs'
import { GuestPanel, type Writing, ways } from './guest-panel'
import { useHouseNow } from './house-now'
import { PhoneBook } from './phone-book'
import { WakeUpCalls } from './wake-up-calls'

const perPage = 50
const readAgainMs = 30_000
/** So high is the list, and what stands below stays where it is while somebody types. */
const tableHeight = 'max(220px, 42vh)'
const listHeight = `calc(${tableHeight} + 52px)`

/** Who is asked for, where to put the call through, and whom to wake: one search for guests and numbers (domain/housekeeping 16.8). */
export const TelephoneOperatorPage = () => {
  const [{ q, page }, go] = useAddress({ q: '', page: '1' })
  const [chosen, setChosen] = useState<Called>()
  const [writing, setWriting] = useState<{ what: Writing; guest: Called }>()
  const list = useAnswer(
    telephone.search,
    { search: q || undefined, page: Number(page), per_page: perPage },
    { keep: true, everyMs: readAgainMs },
  )
  const calls = useAnswer(telephone.wakeUpList, {}, { keep: true, everyMs: readAgainMs })
  const now = useHouseNow(calls)
  const items = list.data?.items ?? []
  // As it is by now, where the list still has it.
  const guest = items.find(({ reservation_id }) => reservation_id === chosen?.reservation_id) ?? chosen

  const write = (what: Writing, guest: Called) => {
    setChosen(guest)
    setWriting({ what, guest })
  }
  const actions: RowAction<Called>[] = ways.map(({ what, label, key }) => ({
    label,
    key,
    when: isHereOrDue,
    run: row => write(what, row),
  }))
  // Of a guest who was chosen, also while no row has the focus.
  const letters = Object.fromEntries(
    ways.map(({ what, key }) => [key, () => guest && isHereOrDue(guest) && write(what, guest)]),
  )
  useHotkeys(letters, guest !== undefined && writing === undefined)

  return (
    <Page title="Telephone operator">
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Sheet>
            <FilterBar>
              <SearchField
                label="Room, name, extension, company, group or number"
                value={q}
                onSearch={q => go({ q, page: '1' })}
                autoFocus
                width={{ xs: '100%', sm: 440 }}
              />
            </FilterBar>
            <Box sx={{ minHeight: listHeight }}>
              <Answered answer={list} empty={({ items }) => items.length === 0 && <Empty says={nobody(q)} />}>
                {({ items, total }) => (
                  <>
                    <DataTable
                      caption="Guests"
                      takesFocus
                      rows={items}
                      idOf={({ reservation_id }) => reservation_id}
                      columns={columns}
                      actions={actions}
                      onOpen={setChosen}
                      tint={row =>
                        row.reservation_id === guest?.reservation_id ? 'action.selected' : undefined
                      }
                      maxHeight={tableHeight}
                    />
                    <Pager
                      page={Number(page)}
                      perPage={perPage}
                      total={total}
                      onPage={page => go({ page: String(page) })}
                    />
                  </>
                )}
              </Answered>
            </Box>
          </Sheet>
          {guest ? <GuestPanel guest={guest} now={now} onWrite={what => write(what, guest)} /> : null}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <WakeUpCalls answer={calls} now={now} />
          <PhoneBook search={q} />
        </Box>
      </Box>
      {writing ? (
        <WritingDialog
          {...writing}
          tomorrow={calls.data?.tomorrow ?? writing.guest.departure_date}
          onClose={() => setWriting(undefined)}
        />
      ) : null}
    </Page>
  )
}

const nobody = (q: string): string =>
  q
    ? 'Nobody in the house, due within a week or gone for three days fits this.'
    : 'Nobody is in the house, comes within a week or has left within three days.'

type WritingProps = { what: Writing; guest: Called; tomorrow: string; onClose: () => void }

const WritingDialog = ({ what, ...props }: WritingProps) => {
  if (what === 'message') return <MessageDialog {...props} />
  return what === 'locator' ? <LocatorDialog {...props} /> : <WakeUpDialog {...props} />
}

const columns: readonly Column<Called>[] = [
  {
    key: 'guest',
    label: 'Guest, VIP, language',
    width: '24%',
    cell: ({ guest, companions, is_incognito, vip, language }) => (
      <Box component="span" sx={{ display: 'block', minWidth: { md: 130 }, overflowWrap: 'anywhere' }}>
        <bdi>{guest}</bdi>
        {vip ? (
          <strong title={`VIP: ${vip.name}`} style={{ marginInlineStart: 6 }}>
            {vip.code}
          </strong>
        ) : null}
        {is_incognito ? (
          <>
            {' '}
            <StatusChip status="warning" word="Incognito" />
          </>
        ) : null}
        {language || companions.length > 0 ? (
          <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
            <bdi>
              {[language, companions.length > 0 ? `with ${companions.join('; ')}` : null]
                .filter(Boolean)
                .join(' · ')}
            </bdi>
          </Box>
        ) : null}
      </Box>
    ),
  },
  { key: 'room', label: 'Room', width: 64, cell: ({ room }) => <strong>{room}</strong> },
  {
    key: 'extension',
    label: 'Ext.',
    width: 72,
    cell: ({ extension }) => <strong style={{ fontVariantNumeric: 'tabular-nums' }}>{extension}</strong>,
  },
  { key: 'state', label: 'Status', cell: ({ state }) => <StatusChip status={state} /> },
  {
    key: 'messages',
    label: 'Messages',
    from: 'sm',
    cell: ({ open_messages, do_not_disturb }) => (
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {open_messages > 0 ? <StatusChip status="open" word={`${open_messages} waiting`} /> : null}
        {do_not_disturb ? <StatusChip status="error" word="Do not disturb" mayWrap /> : null}
      </Box>
    ),
  },
  {
    key: 'dates',
    label: 'Arrival, departure',
    from: 'md',
    cell: ({ arrival_date, departure_date }) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        {formatDay(arrival_date)}
        <br />– {formatDay(departure_date)}
      </span>
    ),
  },
  {
    key: 'company',
    label: 'Company or group',
    from: 'lg',
    cell: ({ company, group }) => <bdi>{[company, group].filter(Boolean).join(', ')}</bdi>,
  },
]
