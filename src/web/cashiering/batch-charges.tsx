import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { ReferencePicker } from '../kit/field/reference'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { TabBar } from '../kit/tab-bar'
import { useOpens } from '../shell/way-to'
import { BatchChargeDialog } from './batch-charge'
import { BatchPaymentDialog } from './batch-payment'
import { limitLooks, totalOf } from './bill-facts'

type Filters = NonNullable<InputOf<typeof cashiering.chargeable>['filters']>
type Answer = OutputOf<typeof cashiering.chargeable>
export type Chargeable = Answer['items'][number]

const scopes: { value: NonNullable<Filters['scope']>; label: string; nothing: string }[] = [
  { value: 'in_house', label: 'In house', nothing: 'Nobody is in house.' },
  { value: 'arrived_today', label: 'Arrived today', nothing: 'Nobody has arrived today.' },
  { value: 'due_out', label: 'Leaving today', nothing: 'Nobody leaves today.' },
  { value: 'house', label: 'House accounts', nothing: 'There are no house accounts.' },
]
const usual = { scope: 'in_house', q: '', type: '', market: '', company: '', posting: '' }
/** As many as one batch takes. */
const most = 500

/** The same charge, or the same way of paying, on many bills at once. */
export const BatchChargesPage = () => {
  const [filters, go] = useAddress(usual)
  const { scope, q, type, market, company, posting } = filters
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const [open, setOpen] = useState<'charge' | 'payment'>()
  const navigate = useNavigate()
  const opens = useOpens()
  const may = useMay()
  const chosenScope = scopes.find(({ value }) => value === scope) ?? scopes[0]
  const isStays = chosenScope.value !== 'house'
  const list = useAnswer(
    cashiering.chargeable,
    {
      search: q || undefined,
      filters: {
        scope: chosenScope.value,
        room_type: (isStays && Number(type)) || undefined,
        market_code: (isStays && Number(market)) || undefined,
        company_id: (isStays && Number(company)) || undefined,
        exclude_no_post: posting === '1' || undefined,
      },
      per_page: most,
    },
    { keep: true },
  )
  const chosen = (list.data?.items ?? []).filter(({ account_id }) => marked.has(account_id))
  const isFiltered = Boolean(q || type || market || company || posting)
  const dialog = {
    accounts: chosen,
    onClose: () => setOpen(undefined),
    onPosted: (left: readonly number[]) => setMarked(new Set(left)),
  }
  return (
    <Page title="Batch charges" hint="Mark the bills, then post to all of them">
      <Sheet>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <TabBar
            label="Whose bills"
            tabs={scopes}
            value={chosenScope.value}
            onChange={value => {
              go({ scope: value })
              setMarked(new Set())
            }}
            sx={{ flex: '1 1 300px' }}
          />
          {chosen.length > 0 ? (
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 2,
                alignItems: 'center',
                padding: '4px 10px',
                fontSize: 13,
              }}
            >
              <span>{chosen.length} marked,</span>
              <Amount value={totalOf(chosen.map(({ balance }) => balance))} strong />
              {may('Cashiering post payment') ? (
                <Button size="small" variant="outlined" onClick={() => setOpen('payment')}>
                  Take payments
                </Button>
              ) : null}
              <Button size="small" variant="contained" onClick={() => setOpen('charge')}>
                Post a charge
              </Button>
            </Box>
          ) : null}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', padding: '10px' }}>
          <SearchField
            label="Room, name or confirmation"
            value={q}
            onSearch={q => go({ q })}
            width={{ xs: '100%', sm: 240 }}
          />
          {isStays ? (
            <>
              {records.map(({ name, ...record }) => (
                <Picked
                  key={name}
                  id={`batch-${name}`}
                  value={Number(filters[name]) || null}
                  onPick={id => go({ [name]: id === null ? '' : String(id) })}
                  {...record}
                />
              ))}
              <Button
                size="small"
                variant={posting === '1' ? 'contained' : 'outlined'}
                aria-pressed={posting === '1'}
                onClick={() => go({ posting: posting === '1' ? '' : '1' })}
              >
                Without “no posting”
              </Button>
            </>
          ) : null}
        </Box>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty says={isFiltered ? 'No bill fits this search.' : chosenScope.nothing} />
            )
          }
        >
          {data => (
            <DataTable
              caption="Bills"
              takesFocus
              rows={data.items}
              idOf={({ account_id }) => account_id}
              columns={columnsOf(data, isStays)}
              marked={marked}
              onMark={may('Cashiering batch charge') ? setMarked : undefined}
              onOpen={({ account_id, reservation_id }) => {
                const to = `/home/financials/billing/${reservation_id ?? `account/${account_id}`}`
                if (opens(to)) void navigate(to)
              }}
              maxHeight="max(320px, calc(100vh - 290px))"
            />
          )}
        </Answered>
        {(list.data?.total ?? 0) > most ? (
          <Box sx={{ padding: '10px', fontSize: 13, color: 'text.secondary' }}>
            The first {most} of {list.data?.total}: narrow the search for the others.
          </Box>
        ) : null}
      </Sheet>
      {open === 'charge' ? <BatchChargeDialog {...dialog} /> : null}
      {open === 'payment' ? <BatchPaymentDialog {...dialog} /> : null}
    </Page>
  )
}

const records = [
  { name: 'type', label: 'Room type', entity: 'room-type' },
  { name: 'market', label: 'Market', entity: 'market-code' },
  { name: 'company', label: 'Company', entity: 'guest-profile', only: { profile_type: 'company' } },
] as const

type PickedProps = {
  id: string
  label: string
  entity: string
  only?: Record<string, unknown>
  value: number | null
  onPick: (id: number | null) => void
}
const Picked = ({ id, label, entity, only, value, onPick }: PickedProps) => (
  <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 1, alignItems: 'center', fontSize: 13 }}>
    <label htmlFor={id}>{label}</label>
    <Box sx={{ width: 150 }}>
      <ReferencePicker id={id} entity={entity} filters={only} value={value} onChange={onPick} />
    </Box>
  </Box>
)

const columnsOf = ({ totals }: Answer, isStays: boolean): Column<Chargeable>[] => [
  ...(isStays
    ? [
        {
          key: 'room',
          label: 'Room',
          width: 64,
          sortBy: (row: Chargeable) => row.room_no,
          cell: (row: Chargeable) => <strong>{row.room_no}</strong>,
        },
      ]
    : []),
  {
    key: 'guest',
    label: isStays ? 'Guest' : 'Account',
    sortBy: row => row.guest_name,
    cell: row => <bdi>{row.guest_name}</bdi>,
  },
  ...(isStays
    ? [
        {
          key: 'company',
          label: 'Company',
          from: 'lg' as const,
          sortBy: (row: Chargeable) => row.company,
          cell: (row: Chargeable) => <bdi>{row.company}</bdi>,
        },
        {
          key: 'arrival',
          label: 'Arrival',
          from: 'lg' as const,
          sortBy: (row: Chargeable) => row.arrival,
          cell: (row: Chargeable) => (row.arrival ? formatDay(row.arrival) : ''),
        },
        {
          key: 'departure',
          label: 'Departure',
          from: 'md' as const,
          sortBy: (row: Chargeable) => row.departure,
          cell: (row: Chargeable) => (row.departure ? formatDay(row.departure) : ''),
        },
      ]
    : []),
  {
    key: 'flags',
    label: 'Note',
    from: 'sm',
    cell: ({ no_post, routed_codes, limit_state }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {no_post ? <StatusChip status="warning" word="No posting" /> : null}
        {routed_codes.length > 0 ? (
          <StatusChip
            status="plain"
            word={routed_codes.includes('*') ? 'All is routed' : `Routed: ${routed_codes.join(', ')}`}
          />
        ) : null}
        {limitLooks[limit_state] ? <StatusChip {...limitLooks[limit_state]} /> : null}
      </Box>
    ),
  },
  {
    key: 'balance',
    label: 'Balance',
    align: 'end',
    sortBy: row => Number.parseFloat(row.balance),
    cell: row => <Amount value={row.balance} bare />,
    foot: <Amount value={totals.balance} bare />,
  },
]
