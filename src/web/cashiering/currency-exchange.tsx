import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatRate, onHouseClock } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { DoneBar, type Done, printReceipt } from './done-bar'
import { ExchangeDialog } from './exchange'
import { ReverseExchangeDialog } from './reverse-exchange'

type Answer = OutputOf<typeof cashiering.exchanges>
export type Rate = Answer['rates'][number]
export type Exchange = Answer['items'][number]

/** Foreign money for the house's own and back: the rates in force, what was exchanged today. */
export const CurrencyExchangePage = () => {
  const answer = useAnswer(cashiering.exchanges, {})
  const [isExchanging, setExchanging] = useState(false)
  const [reversing, setReversing] = useState<Exchange>()
  const [done, setDone] = useState<Done>()
  const rates = answer.data?.rates ?? []
  useHotkeys({ n: () => rates.length > 0 && setExchanging(true) })
  return (
    <Page
      title="Currency exchange"
      actions={
        <Button
          variant="contained"
          aria-keyshortcuts={letterNow('n')}
          disabled={rates.length === 0}
          onClick={() => setExchanging(true)}
        >
          Exchange
        </Button>
      }
    >
      {done ? <DoneBar done={done} onClose={() => setDone(undefined)} /> : null}
      <Answered answer={answer}>
        {({ rates, items }) => (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Sheet>
              <DataTable
                caption="Rates in force"
                rows={rates}
                idOf={({ currency, instrument }) => `${currency} ${instrument}`}
                columns={rateColumns}
                maxHeight="none"
                empty={
                  <Empty says="No rate is in force. The administrator enters them under exchange rates." />
                }
              />
            </Sheet>
            <Sheet>
              <DataTable
                caption="Exchanged today"
                takesFocus
                rows={items}
                idOf={({ fx_transaction_id }) => fx_transaction_id}
                columns={itemColumns}
                actions={[
                  {
                    label: 'Receipt',
                    key: 'p',
                    run: ({ receipt_no }) => printReceipt({ receipt_no }),
                  },
                  {
                    label: 'Take back',
                    key: 'r',
                    isDestructive: true,
                    when: ({ may_reverse }) => may_reverse,
                    run: setReversing,
                  },
                ]}
                empty={<Empty says="Nothing has been exchanged today. Press N to begin." />}
              />
            </Sheet>
          </Box>
        )}
      </Answered>
      {isExchanging ? (
        <ExchangeDialog
          rates={rates}
          onClose={() => setExchanging(false)}
          onDone={done => {
            setDone(done)
            setExchanging(false)
          }}
        />
      ) : null}
      {reversing ? (
        <ReverseExchangeDialog
          exchange={reversing}
          onClose={() => setReversing(undefined)}
          onDone={done => {
            setDone(done)
            setReversing(undefined)
          }}
        />
      ) : null}
    </Page>
  )
}

const rateColumns: Column<Rate>[] = [
  {
    key: 'currency',
    label: 'Currency',
    cell: ({ currency, name, instrument }) => (
      <div>
        <strong>{currency}</strong> {instrument === 'cheque' ? 'cheques' : ''}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{name}</Box>
      </div>
    ),
  },
  { key: 'buy', label: 'We buy at', align: 'end', cell: row => formatRate(row.buy_rate) },
  {
    key: 'sell',
    label: 'We sell at',
    align: 'end',
    cell: row => (row.sell_rate ? formatRate(row.sell_rate) : '–'),
  },
  {
    key: 'commission',
    label: 'Commission',
    align: 'end',
    from: 'sm',
    cell: row =>
      row.buy_commission === row.sell_commission
        ? `${row.buy_commission} %`
        : `${row.buy_commission} % buying, ${row.sell_commission} % selling`,
  },
]

const itemColumns: Column<Exchange>[] = [
  { key: 'at', label: 'At', width: 60, cell: row => onHouseClock(row.at).time },
  {
    key: 'what',
    label: 'What',
    cell: row => (
      <Box sx={{ minWidth: 110 }}>
        {row.direction === 'buy' ? 'Bought' : 'Sold'} {row.foreign_amount} {row.currency}{' '}
        {row.is_reversed ? <StatusChip status="cancelled" word="Taken back" /> : null}
        {row.reverses_id === null ? null : <StatusChip status="plain" word="Takes back" />}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{row.name}</Box>
      </Box>
    ),
  },
  { key: 'rate', label: 'Rate', align: 'end', from: 'md', cell: row => row.rate },
  {
    key: 'commission',
    label: 'Commission',
    align: 'end',
    from: 'md',
    cell: row => <Amount value={row.commission} bare />,
  },
  {
    key: 'base',
    label: 'For',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.base_net} bare />,
  },
  { key: 'receipt', label: 'Receipt', from: 'xl', cell: row => row.receipt_no },
  { key: 'user', label: 'By', from: 'xl', cell: row => row.user },
]
