import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { formatDay } from '../kit/format'
import { DayLimit } from '../kit/labelled-filter'
import { FilterBar } from '../kit/page'
import { type Bill, type Earlier, owedBefore } from './bill-facts'

/** Which postings of an account are shown: all or those that stand, of which days, up to which one. */
export const usualBill = { window: '', show: 'live', from: '', to: '', before: '' }

/** The days of a bill that is long, or may become so. */
export const BillDays = ({ bill }: { bill: Bill }) => {
  const [{ from, to }, go] = useAddress(usualBill)
  const isLong = bill.account.kind === 'house' || bill.earlier.length > 0
  if (!isLong && !from && !to) return null
  return (
    <FilterBar>
      <DayLimit id="bill-from" label="From" day={from} onDay={from => go({ from, before: '' })} />
      <DayLimit id="bill-to" label="to" day={to} onDay={to => go({ to, before: '' })} />
    </FilterBar>
  )
}

/** What stands above the first line, and the way there and back. */
export const BroughtForward = ({ bill, earlier }: { bill: Bill; earlier: readonly Earlier[] }) => {
  const [{ before }, go] = useAddress(usualBill)
  const count = earlier.reduce((sum, { postings }) => sum + postings, 0)
  if (count === 0 && !before) return null
  const until = earlier
    .map(row => row.until)
    .toSorted()
    .at(-1)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        padding: '4px 12px',
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      {until ? (
        <>
          <span>{`Brought forward: ${count} postings until ${formatDay(until)},`}</span>
          <Amount value={owedBefore(earlier)} strong />
          <Button size="small" onClick={() => go({ before: String(bill.postings[0]?.id ?? '') })}>
            Show the earlier ones
          </Button>
        </>
      ) : null}
      {before ? (
        <Button size="small" onClick={() => go({ before: '' })}>
          Show the latest
        </Button>
      ) : null}
    </Box>
  )
}
