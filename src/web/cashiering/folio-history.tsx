import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { giveFile } from '../kit/files'
import { formatDay, isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { DayLimit } from '../kit/labelled-filter'
import { FilterBar, Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import type { RowAction } from '../kit/row-actions'
import { SearchField } from '../kit/search-field'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useOpens } from '../shell/way-to'
import { CreditBillDialog } from './credit-bill'
import { type Done, DoneBar } from './done-bar'
import { FolioKinds, kindOf, kindWord, stateOf } from './folio-kinds'
import { MoreFilters, moreOf, noMore } from './folio-filters'
import { PrintFolioDialog } from './print-folio'
import { VoidFolioDialog } from './void-folio'

type Answer = OutputOf<typeof cashiering.folios>
export type Folio = Answer['items'][number]
const perPage = 50

/** Every folio that was ever issued: seen, printed again as it was, taken back on its own day. */
export const FolioHistoryPage = () => {
  const [asked, go] = useAddress({ q: '', from: '', to: '', kind: '', state: '', page: '1', ...noMore })
  const { q, from, to, kind, state, page } = asked
  const isNarrowed = Object.keys(noMore).some(name => asked[name as keyof typeof noMore] !== '')
  const [isOpen, setOpen] = useState(isNarrowed)
  const [type, status] = [kindOf(kind), stateOf(state)]
  const [voiding, setVoiding] = useState<Folio>()
  const [crediting, setCrediting] = useState<Folio>()
  const [printing, setPrinting] = useState<Folio>()
  const [done, setDone] = useState<Done>()
  const list = useAnswer(
    cashiering.folios,
    {
      search: q || undefined,
      filters: {
        from: from || undefined,
        to: to || undefined,
        types: type && [type],
        status,
        ...moreOf(asked),
      },
      page: Number(page),
      per_page: perPage,
    },
    { keep: true },
  )
  const actions = useFolioActions({ onPrint: setPrinting, onVoid: setVoiding, onCredit: setCrediting })
  return (
    <Page title="Folio history" hint="Enter opens the folio as it was printed">
      {done ? <DoneBar done={done} onClose={() => setDone(undefined)} /> : null}
      <Sheet>
        <FilterBar>
          <SearchField
            label="Number, name, room"
            value={q}
            onSearch={q => go({ q, page: '1' })}
            width={{ xs: '100%', sm: 260 }}
          />
          <DayLimit id="folio-from" label="From" day={from} onDay={from => go({ from, page: '1' })} />
          <DayLimit id="folio-to" label="to" day={to} onDay={to => go({ to, page: '1' })} />
          <FolioKinds
            kind={kind}
            state={state}
            onKind={kind => go({ kind, page: '1' })}
            onState={state => go({ state, page: '1' })}
          />
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            More filters
          </Button>
        </FilterBar>
        {isOpen ? <MoreFilters asked={asked} onAsk={more => go({ ...more, page: '1' })} /> : null}
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty
                says={
                  q || from || to || type || status || isNarrowed
                    ? 'No folio fits this search.'
                    : 'No folio has been issued yet.'
                }
              />
            )
          }
        >
          {data => (
            <>
              <DataTable
                caption="Folios"
                takesFocus
                rows={data.items}
                idOf={({ folio_id }) => folio_id}
                columns={columnsOf(data)}
                onOpen={({ folio_id }) => giveFile(cashiering.reprint, { folio_id, channel: 'pdf' }, 'show')}
                actions={actions}
              />
              <LeftOut count={data.totals.left_out} isVoid={status === 'void'} />
              <Pager
                page={data.page}
                perPage={perPage}
                total={data.total}
                onPage={page => go({ page: String(page) })}
              />
            </>
          )}
        </Answered>
      </Sheet>
      {crediting ? (
        <CreditBillDialog
          folio={crediting}
          onClose={() => setCrediting(undefined)}
          onDone={result => {
            setCrediting(undefined)
            setDone(result)
          }}
        />
      ) : null}
      {printing ? <PrintFolioDialog folio={printing} onClose={() => setPrinting(undefined)} /> : null}
      {voiding ? <VoidFolioDialog folio={voiding} onClose={() => setVoiding(undefined)} /> : null}
    </Page>
  )
}

/** Whoever adds up the list himself comes to another sum: he is told why. */
const LeftOut = ({ count, isVoid }: { count: number; isVoid: boolean }) => {
  if (count === 0) return null
  const why = isVoid
    ? 'collective invoices, whose documents are listed themselves'
    : 'void folios, and collective invoices, whose documents are listed themselves'
  return (
    <Box sx={{ padding: '6px 10px', fontSize: 12, color: 'text.secondary' }}>
      {`Not in the total: ${count} ${count === 1 ? 'document' : 'documents'} (${why}).`}
    </Box>
  )
}

type Doing = Record<'onPrint' | 'onVoid' | 'onCredit', (folio: Folio) => void>

function useFolioActions({ onPrint, onVoid, onCredit }: Doing): RowAction<Folio>[] {
  const may = useMay()
  const opens = useOpens()
  const navigate = useNavigate()
  const today = useHouse()?.business_date
  const billing = ({ account_id }: Folio) => `/home/financials/billing/account/${account_id ?? 0}`
  return [
    {
      label: 'Print again',
      key: 'p',
      when: () => may('Folio reprint'),
      run: ({ folio_id }) => giveFile(cashiering.reprint, { folio_id, channel: 'print' }, 'show'),
    },
    {
      label: 'Print in another style',
      key: 's',
      when: () => may('Folio reprint'),
      run: onPrint,
    },
    {
      label: 'Billing',
      key: 'b',
      when: row => row.account_id !== null && opens(billing(row)),
      run: row => void navigate(billing(row)),
    },
    {
      label: 'Credit bill',
      key: 'c',
      when: row =>
        may('Issue credit bill') &&
        row.status === 'issued' &&
        (row.account_id !== null || may('AR credit')) &&
        !row.is_collective &&
        row.type !== 'credit_bill',
      run: onCredit,
    },
    {
      label: 'Void',
      key: 'v',
      isDestructive: true,
      when: row =>
        may('Void folio') &&
        row.status === 'issued' &&
        row.business_date === today &&
        row.type !== 'credit_bill',
      run: onVoid,
    },
  ]
}

const columnsOf = ({ totals }: Answer): Column<Folio>[] => [
  {
    key: 'display_no',
    label: 'Number',
    sortBy: row => row.display_no,
    cell: row => (
      <>
        <strong style={{ whiteSpace: 'nowrap' }}>{row.display_no}</strong>
        {row.is_collective ? (
          // Where there is no room for the type it is said here, for it is not in the total.
          <Box sx={{ display: { lg: 'none' }, fontSize: 12, color: 'text.secondary' }}>Collective</Box>
        ) : null}
      </>
    ),
  },
  {
    key: 'type',
    label: 'Type',
    from: 'lg',
    cell: row => (
      <span style={{ whiteSpace: row.is_collective ? undefined : 'nowrap' }}>
        {row.is_collective ? 'Collective invoice' : kindWord(row.type)}
      </span>
    ),
  },
  {
    key: 'status',
    label: 'State',
    from: 'md',
    cell: ({ status, credited }) =>
      status === 'void' ? (
        <StatusChip status="cancelled" word="Void" />
      ) : isNothing(credited) ? (
        <StatusChip status="done" word="Issued" />
      ) : (
        <StatusChip status="warning" word={`Credited ${credited}`} />
      ),
  },
  {
    key: 'business_date',
    label: 'Date',
    sortBy: row => row.business_date,
    from: 'sm',
    cell: row => formatDay(row.business_date),
  },
  {
    key: 'room_no',
    label: 'Room',
    width: 56,
    from: 'sm',
    sortBy: row => row.room_no,
    cell: row => row.room_no,
  },
  {
    key: 'payee',
    label: 'Payee',
    sortBy: row => row.payee_name,
    cell: ({ payee_name, guest_name }) => (
      <Box sx={{ minWidth: 100 }}>
        <bdi>{payee_name}</bdi>
        {guest_name && guest_name !== payee_name ? (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{guest_name}</Box>
        ) : null}
      </Box>
    ),
  },
  {
    key: 'payments',
    label: 'Paid by',
    from: 'xl',
    cell: row => [...row.payment_names, row.ar_account_no].filter(Boolean).join(', '),
  },
  {
    key: 'net',
    label: 'Net',
    align: 'end',
    from: 'lg',
    cell: row => <Amount value={row.total_net} bare />,
    foot: <Amount value={totals.net} bare />,
  },
  {
    key: 'tax',
    label: 'Tax',
    align: 'end',
    from: 'lg',
    cell: row => <Amount value={row.total_tax} bare />,
    foot: <Amount value={totals.tax} bare />,
  },
  {
    key: 'gross',
    label: 'Total',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.total_gross} bare />,
    foot: <Amount value={totals.gross} bare />,
  },
  {
    key: 'user',
    label: 'By',
    from: 'xl',
    cell: ({ user, copies, cashier }) => (
      <>
        <Box sx={{ whiteSpace: 'nowrap' }}>{user}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {[cashier && `Cashier ${cashier}`, copies > 0 && (copies === 1 ? '1 copy' : `${copies} copies`)]
            .filter(Boolean)
            .join(', ')}
        </Box>
      </>
    ),
  },
]
