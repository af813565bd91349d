import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { block } from '../../wire/block'
import { reservationPath } from '../front-desk/desk-row'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { Facts } from '../kit/facts'
import { formatCount, formatDay, formatInstant } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { TabBar } from '../kit/tab-bar'
import { EditBlockDialog } from './block-form'
import { type Block, BlockStatusChip, percentOf } from './block-words'
import { StatusDialog } from './change-status'
import { GridTab } from './grid'
import { PickUpDialog } from './pick-up'

type Open = { dialog: 'edit' | 'pick-up' } | { dialog: 'status'; to: Block['next_statuses'][number] }
const tabs = [
  { value: 'grid', label: 'Grid' },
  { value: 'header', label: 'What was agreed' },
  { value: 'guests', label: 'Guests' },
  { value: 'history', label: 'Status history' },
] as const

/** One block: its rooms night by night, who has come out of it, and what was agreed. */
export const BlockPage = ({ code }: { code: string }) => {
  const answer = useAnswer(block.view, { code })
  const sheets = <Answered answer={answer}>{data => <BlockSheets block={data} />}</Answered>
  return answer.data ? sheets : <Page title="Block">{sheets}</Page>
}

const BlockSheets = ({ block: shown }: { block: Block }) => {
  const [{ tab }, go] = useAddress({ tab: 'grid' })
  const [open, setOpen] = useState<Open>()
  const may = useMay()
  const close = () => setOpen(undefined)
  const { code, name, begin_date, end_date, nights, account, status, picked, room_nights } = shown
  const stay = `${formatDay(begin_date)} to ${formatDay(end_date)}, ${nights === 1 ? '1 night' : `${nights} nights`}`
  const taken = `${formatCount(picked)} of ${formatCount(room_nights)} room nights picked up`
  return (
    <Page
      title={`${code} ${name}`}
      hint={
        <>
          <BlockStatusChip status={status} /> {[account, stay, taken].filter(Boolean).join(' · ')}
        </>
      }
      actions={
        <>
          {may('Block store') ? <Button onClick={() => setOpen({ dialog: 'edit' })}>Change</Button> : null}
          {may('Block status')
            ? shown.next_statuses.map(to => (
                <Button
                  key={to.id}
                  disabled={!to.may_take}
                  title={to.may_take ? undefined : 'Others have to approve this step'}
                  onClick={() => setOpen({ dialog: 'status', to })}
                >
                  {to.name}
                </Button>
              ))
            : null}
          {status.allow_pickup && may('Reservation store') ? (
            <Button variant="contained" onClick={() => setOpen({ dialog: 'pick-up' })}>
              Pick up
            </Button>
          ) : null}
        </>
      }
    >
      <Sheet>
        <TabBar label="Parts of the block" tabs={tabs} value={tab as 'grid'} onChange={tab => go({ tab })} />
        {tab === 'header' ? (
          <HeaderTab block={shown} />
        ) : tab === 'guests' ? (
          <GuestsTab id={shown.id} />
        ) : tab === 'history' ? (
          <HistoryTab id={shown.id} />
        ) : (
          <GridTab block={shown} />
        )}
      </Sheet>
      {open?.dialog === 'edit' ? <EditBlockDialog block={shown} onClose={close} /> : null}
      {open?.dialog === 'pick-up' ? <PickUpDialog block={shown} onClose={close} /> : null}
      {open?.dialog === 'status' ? <StatusDialog block={shown} to={open.to} onClose={close} /> : null}
    </Page>
  )
}

const beyond = {
  non_elastic: 'Only the rooms set aside',
  elastic: 'More while the house has them',
  sell_limit: 'More up to a limit of each night',
}

const HeaderTab = ({ block: shown }: { block: Block }) => {
  const day = (date: string | null) => (date ? formatDay(date) : null)
  const named = (one: { code: string | null; name: string | null } | null) => one?.name ?? one?.code
  return (
    <Sheet padded>
      <Facts
        columns={2}
        facts={[
          ['Account', shown.account],
          ['Owner', shown.owner],
          ['Rate code', named(shown.rate_code)],
          ['Prices of the grid', shown.rate_guarantee ? 'Promised' : 'Those of the day'],
          ['Beyond its rooms', beyond[shown.inventory_control]],
          ['Expected in a room', formatCount(shown.persons_per_room)],
          ['Reservation type', named(shown.reservation_type)],
          ['Market', named(shown.market_code)],
          ['Source', named(shown.source_code)],
          ['Origin', named(shown.origin_code)],
          ['Booked by', named(shown.reservation_method)],
          ['Payment method', named(shown.payment_method)],
          [
            'Cut off',
            shown.cutoff_days === null
              ? day(shown.cutoff_date)
              : `${shown.cutoff_days} days before each night`,
          ],
          ['Decision by', day(shown.decision_date)],
          ['Rooming list due', day(shown.rooming_list_due)],
          ['Follow up on', day(shown.followup_date)],
          ['Picked up', percentOf(shown.pickup_percent)],
          ['Revenue', <Amount key="revenue" value={shown.revenue} />],
          ['Reason', shown.reason],
          ['Note', shown.end_note],
          ['Cancellation', shown.cancellation_no],
        ]}
      />
    </Sheet>
  )
}

const GuestsTab = ({ id }: { id: number }) => {
  const navigate = useNavigate()
  const list = useAnswer(block.pickups, { id })
  return (
    <Answered
      answer={list}
      empty={({ items }) => items.length === 0 && <Empty says="Nobody was picked up out of it yet." />}
    >
      {({ items }) => (
        <DataTable
          caption="Guests of the block"
          rows={items}
          idOf={({ reservation_id }) => reservation_id}
          onOpen={row => void navigate(reservationPath(row))}
          columns={[
            { key: 'guest', label: 'Guest', cell: ({ guest }) => guest },
            { key: 'confirmation_no', label: 'Number', from: 'sm', cell: row => row.confirmation_no },
            { key: 'status', label: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
            { key: 'arrival_date', label: 'Arrival', cell: row => formatDay(row.arrival_date) },
            {
              key: 'departure_date',
              label: 'Departure',
              from: 'sm',
              cell: row => formatDay(row.departure_date),
            },
            { key: 'room_type', label: 'Type', from: 'sm', cell: ({ room_type }) => room_type },
            { key: 'room', label: 'Room', from: 'sm', cell: ({ room }) => room },
            {
              key: 'rooms',
              label: 'Rooms',
              align: 'end',
              from: 'md',
              cell: ({ rooms }) => formatCount(rooms),
            },
            {
              key: 'total',
              label: 'Price',
              align: 'end',
              isMoney: true,
              cell: ({ total }) => <Amount value={total} bare />,
            },
          ]}
        />
      )}
    </Answered>
  )
}

const HistoryTab = ({ id }: { id: number }) => {
  const list = useAnswer(block.history, { id })
  return (
    <Answered answer={list}>
      {({ items }) => (
        <DataTable
          caption="Status history"
          rows={items}
          idOf={({ display_sequence }) => display_sequence}
          columns={[
            { key: 'to', label: 'Status', cell: ({ to }) => to },
            {
              key: 'reason',
              label: 'Reason',
              cell: ({ reason, note }) => [reason, note].filter(Boolean).join(': '),
            },
            {
              key: 'room_nights',
              label: 'Room nights',
              align: 'end',
              from: 'sm',
              cell: ({ room_nights }) => formatCount(room_nights),
            },
            {
              key: 'value',
              label: 'Worth',
              align: 'end',
              isMoney: true,
              from: 'sm',
              cell: ({ value }) => <Amount value={value} bare />,
            },
            { key: 'at', label: 'When', cell: ({ at }) => formatInstant(at) },
            { key: 'by', label: 'By', from: 'sm', cell: ({ by }) => by },
          ]}
        />
      )}
    </Answered>
  )
}
