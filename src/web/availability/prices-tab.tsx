import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { addDays, type BusinessDate, nightsOf } from '../../hotel/business-date'
import { priceCalendar } from '../../wire/price-calendar'
import { useAddress } from '../kit/address'
import type { OutputOf } from '../../wire/call'
import { useAnswer, useCall } from '../kit/call'
import { formatInstant, withDays } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { useHouse } from '../kit/session'
import { Answered, Empty, Loading } from '../kit/states'
import { TabBar } from '../kit/tab-bar'
import { daysOf, fromOf, usual } from './asked'
import { DateGrid, type Range } from './date-grid'
import { columnsOf, type PriceColumn, priceColumns, priceRows } from './price-rows'
import { RatePick, rateOf } from './rate-pick'
import { nightsWords, SetPricesDialog } from './set-prices'
import { SpanBar } from './span-bar'
import { TypedPriceDialog } from './typed-price'

/** What a rate is sold at: dates across, types down; single nights are overtyped here. `only`: the rate whose record it stands on. */
export const PricesTab = ({ only }: { only?: number }) => {
  const today = useHouse()?.business_date ?? ''
  const [asked, ask] = useAddress({ ...usual(today), column: 'a2' })
  const [open, setOpen] = useState<Range>()
  const [typing, setTyping] = useState<{ range: Range; typed: string }>()
  const mayChange = useMay()('Rate update')
  const first = useMasters('rate-code', { per_page: 1 }, { enabled: only === undefined })
  const chosen = only ?? rateOf(asked)
  const rate = chosen ?? first.data?.items[0]?.id
  const from = fromOf(asked, today)
  const to = addDays(from, daysOf(asked) - 1)
  const column: PriceColumn = asked.column in priceColumns ? (asked.column as PriceColumn) : 'a2'
  const answer = useAnswer(
    priceCalendar.view,
    { rate_code_id: rate ?? 0, from_date: from, to_date: to },
    { keep: true, enabled: rate !== undefined },
  )
  const openAll = () => mayChange && setOpen({ row: '', from, to })
  const { mutate: takeBack, isPending: isTakingBack } = useCall(priceCalendar.undo, {
    says: ({ changed }) => `${nightsWords(changed)} as they were before`,
  })
  const undo = mayChange && !isTakingBack ? answer.data?.undo : null
  useHotkeys({
    n: openAll,
    // Where there is nothing of this rate, the key is the shell's.
    ...(undo ? { 'ctrl+z': () => takeBack({ run_id: undo.run_id }) } : {}),
  })

  return (
    <>
      <SpanBar asked={asked} onChange={ask}>
        {only === undefined ? (
          <RatePick id="price-rate" value={rate} onChange={rate => ask({ rate })} />
        ) : null}
        {undo ? (
          <Tooltip title={withDays(undoWords(undo))}>
            <Button
              size="small"
              aria-keyshortcuts="Control+z"
              onClick={() => takeBack({ run_id: undo.run_id })}
            >
              Undo
            </Button>
          </Tooltip>
        ) : null}
        {mayChange ? (
          <Button variant="contained" size="small" aria-keyshortcuts={letterNow('n')} onClick={openAll}>
            Set prices
          </Button>
        ) : null}
      </SpanBar>
      <Box sx={{ paddingInline: '10px' }}>
        <TabBar<PriceColumn>
          label="Price for"
          value={column}
          onChange={value => ask({ column: value })}
          tabs={columnsOf(answer.data?.bands)}
        />
      </Box>
      <Box sx={{ padding: '8px 10px', fontSize: 12, color: 'text.secondary' }}>
        Plain: of the season · ✎ overtyped · ƒ from another rate · ▤ rack rate · ± moved by yield · !
        restricted · – closed
        {mayChange ? ' · Mark nights and type 180, +10% or -5; Delete takes back.' : null}
      </Box>
      {rate === undefined ? (
        first.isPending ? (
          <Loading />
        ) : (
          <Empty says="No rate code is set up yet." />
        )
      ) : (
        <Answered answer={answer}>
          {shown => (
            <>
              <DateGrid
                caption={`Prices of ${shown.rate_code.code}, ${priceColumns[column]}`}
                corner={shown.rate_code.currency_code}
                dates={nightsOf(from, addDays(to, 1))}
                rows={priceRows(shown, nightsOf(from, addDays(to, 1)), column)}
                onPick={range => mayChange && setOpen(range)}
                onType={(range, typed) => mayChange && setTyping({ range, typed })}
              />
              {typing && mayChange ? (
                <TypedPriceDialog
                  shown={shown}
                  column={column}
                  {...typing}
                  onClose={() => setTyping(undefined)}
                />
              ) : null}
              {open && mayChange ? (
                <SetPricesDialog
                  shown={shown}
                  range={open}
                  column={column}
                  today={today as BusinessDate}
                  onClose={() => setOpen(undefined)}
                />
              ) : null}
            </>
          )}
        </Answered>
      )}
    </>
  )
}

type Undo = NonNullable<OutputOf<typeof priceCalendar.view>['undo']>

const undoWords = ({ label, by, at }: Undo): string =>
  `Undo: ${label} (${[by, formatInstant(at)].filter(Boolean).join(', ')})`
