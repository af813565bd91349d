import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import type { Column } from '../kit/data-table'
import { ReferencePicker } from '../kit/field/reference'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import { MarkedBar, MarkingList, useMarking } from '../kit/marking-list'
import { Page } from '../kit/page'
import { StatusChip } from '../kit/status-chip'
import { useGo } from '../shell/way-to'
import { BatchChargeDialog } from './batch-charge'
import { BatchPaymentDialog } from './batch-payment'
import { limitLooks, totalOf } from './bill-facts'

type Filters = NonNullable<InputOf<typeof cashiering.chargeable>['filters']>
type Answer = OutputOf<typeof cashiering.chargeable>
export type Chargeable = Answer['items'][number]

type Scope = NonNullable<Filters['scope']>
const scopes: { value: Scope; label: string; nothing: string }[] = [
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
  const [open, setOpen] = useState<'charge' | 'payment'>()
  const goTo = useGo()
  const may = useMay()
  const marking = useMarking<Chargeable, Scope>(scopes, {
    tab: scope,
    go: scope => go({ scope }),
    idOf: ({ account_id }) => account_id,
  })
  const isStays = marking.tab.value !== 'house'
  const list = useAnswer(
    cashiering.chargeable,
    {
      search: q || undefined,
      filters: {
        scope: marking.tab.value,
        room_type: (isStays && Number(type)) || undefined,
        market_code: (isStays && Number(market)) || undefined,
        company_id: (isStays && Number(company)) || undefined,
        exclude_no_post: posting === '1' || undefined,
      },
      per_page: most,
    },
    { keep: true },
  )
  const chosen = marking.among(list.data?.items)
  const isFiltered = Boolean(q || type || market || company || posting)
  const dialog = {
    accounts: chosen,
    onClose: () => setOpen(undefined),
    onPosted: (left: readonly number[]) => marking.mark(left),
  }
  return (
    <Page title="Batch charges" hint="Mark the bills, then post to all of them">
      <MarkingList
        marking={marking}
        label="Whose bills"
        caption="Bills"
        search={{ label: 'Room, name or confirmation', value: q, onSearch: q => go({ q }), width: 240 }}
        filters={
          isStays ? (
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
          ) : null
        }
        done={
          <MarkedBar count={chosen.length} amount={totalOf(chosen.map(({ balance }) => balance))}>
            {may('Cashiering post payment') ? (
              <Button size="small" variant="outlined" onClick={() => setOpen('payment')}>
                Take payments
              </Button>
            ) : null}
            <Button size="small" variant="contained" onClick={() => setOpen('charge')}>
              Post a charge
            </Button>
          </MarkedBar>
        }
        answer={list}
        columns={data => columnsOf(data, isStays)}
        noneFits={isFiltered ? 'No bill fits this search.' : undefined}
        mayMark={may('Cashiering batch charge')}
        onOpen={({ account_id, reservation_id }) =>
          goTo(`/home/financials/billing/${reservation_id ?? `account/${account_id}`}`)
        }
        most={most}
      />
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
    isMoney: true,
    sortBy: row => Number.parseFloat(row.balance),
    cell: row => <Amount value={row.balance} bare />,
    foot: <Amount value={totals.balance} bare />,
  },
]
