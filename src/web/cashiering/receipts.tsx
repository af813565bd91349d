import Box from '@mui/material/Box'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { ReferencePicker } from '../kit/field/reference'
import { formatDay } from '../kit/format'
import { DayLimit, LabelledFilter } from '../kit/labelled-filter'
import { FilterBar, Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { printReceipt } from './done-bar'

type Receipt = OutputOf<typeof cashiering.receipts>['items'][number]
const perPage = 50

/** Every receipt that was ever given: found again, and printed as a copy of what it was. */
export const ReceiptsPage = () => {
  const [{ q, from, to, method, cashier, page }, go] = useAddress({
    q: '',
    from: '',
    to: '',
    method: '',
    cashier: '',
    page: '1',
  })
  const list = useAnswer(
    cashiering.receipts,
    {
      search: q || undefined,
      filters: {
        from: from || undefined,
        to: to || undefined,
        payment_method_id: Number(method) || undefined,
        cashier_id: Number(cashier) || undefined,
      },
      page: Number(page),
      per_page: perPage,
    },
    { keep: true },
  )
  const print = ({ receipt_no }: Receipt) => printReceipt({ receipt_no })
  return (
    <Page title="Receipts" hint="Enter prints the receipt again, as a copy">
      <Sheet>
        <FilterBar>
          <SearchField
            label="Number, payer, room"
            value={q}
            onSearch={q => go({ q, page: '1' })}
            width={{ xs: '100%', sm: 260 }}
          />
          <DayLimit id="receipt-from" label="From" day={from} onDay={from => go({ from, page: '1' })} />
          <DayLimit id="receipt-to" label="to" day={to} onDay={to => go({ to, page: '1' })} />
          <Chosen
            label="Paid by"
            name="method"
            entity="payment-method"
            id={method}
            onPick={method => go({ method, page: '1' })}
          />
          <Chosen
            label="Cashier"
            name="cashier"
            entity="cashier"
            id={cashier}
            onPick={cashier => go({ cashier, page: '1' })}
          />
        </FilterBar>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty
                says={
                  q || from || to || method || cashier
                    ? 'No receipt fits this search.'
                    : 'No receipt has been given yet.'
                }
              />
            )
          }
        >
          {data => (
            <>
              <DataTable
                caption="Receipts"
                takesFocus
                rows={data.items}
                idOf={({ receipt_no }) => receipt_no}
                columns={columns}
                onOpen={print}
                actions={[{ label: 'Print again', key: 'p', run: print }]}
              />
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
    </Page>
  )
}

type ChosenProps = { label: string; name: string; entity: string; id: string; onPick: (id: string) => void }
const Chosen = ({ label, name, entity, id, onPick }: ChosenProps) => (
  <LabelledFilter id={`receipt-${name}`} label={label}>
    <Box sx={{ width: 170 }}>
      <ReferencePicker
        id={`receipt-${name}`}
        entity={entity}
        value={Number(id) || null}
        onChange={picked => onPick(picked ? String(picked) : '')}
      />
    </Box>
  </LabelledFilter>
)

const kinds: Record<Receipt['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  paid_out: 'Paid out',
  deposit: 'Deposit',
  deposit_refund: 'Deposit refund',
  exchange: 'Currency exchange',
  ar_payment: 'Payment on account',
  drop: 'Cash drop',
}

const columns: Column<Receipt>[] = [
  {
    key: 'receipt_no',
    label: 'Number',
    cell: row => <strong style={{ whiteSpace: 'nowrap' }}>{row.receipt_no}</strong>,
  },
  { key: 'kind', label: 'Kind', from: 'md', cell: row => kinds[row.kind] },
  { key: 'date', label: 'Date', from: 'sm', cell: row => formatDay(row.business_date) },
  {
    key: 'payer',
    label: 'Payer',
    cell: ({ payer, room_no, kind }) => (
      <Box sx={{ minWidth: 100 }}>
        <bdi>{payer ?? kinds[kind]}</bdi>
        {room_no ? <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{`Room ${room_no}`}</Box> : null}
      </Box>
    ),
  },
  { key: 'methods', label: 'Paid by', from: 'lg', cell: row => row.methods.join(', ') },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: ({ amount, currency }) =>
      amount === null ? '–' : currency ? `${amount} ${currency}` : <Amount value={amount} bare />,
  },
  {
    key: 'user',
    label: 'By',
    from: 'lg',
    cell: ({ user, cashier }) => (
      <>
        {user}
        {cashier === null ? null : (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{`Cashier ${cashier}`}</Box>
        )}
      </>
    ),
  },
  {
    key: 'printed',
    label: 'Printed',
    from: 'sm',
    cell: ({ printed }) =>
      printed === 0
        ? 'Not yet'
        : printed === 1
          ? 'Original'
          : printed === 2
            ? '1 copy'
            : `${printed - 1} copies`,
  },
]
