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

type Props = { bill: Bill; earlier: readonly Earlier[] }

/** Of a bill that is long, or may become so: its days, what is brought forward, and the way there and back. */
export const BillPages = ({ bill: { account, earlier: all, postings }, earlier }: Props) => {
  const [{ from, to, before }, go] = useAddress(usualBill)
  const isLong = account.kind === 'house' || all.length > 0
  if (!isLong && !from && !to && !before) return null
  return (
    <FilterBar>
      <DayLimit id="bill-from" label="From" day={from} onDay={from => go({ from, before: '' })} />
      <DayLimit id="bill-to" label="to" day={to} onDay={to => go({ to, before: '' })} />
      <BroughtForward earlier={earlier} />
      {all.length > 0 ? (
        <Button size="small" onClick={() => go({ before: String(postings[0]?.id ?? '') })}>
          Show the earlier ones
        </Button>
      ) : null}
      {before ? (
        <Button size="small" onClick={() => go({ before: '' })}>
          Show the latest
        </Button>
      ) : null}
    </FilterBar>
  )
}

const BroughtForward = ({ earlier }: Pick<Props, 'earlier'>) => {
  const until = earlier
    .map(row => row.until)
    .toSorted()
    .at(-1)
  if (until === undefined) return null
  const count = earlier.reduce((sum, { postings }) => sum + postings, 0)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 13 }}>
      <span>{`Brought forward: ${count} postings until ${formatDay(until)},`}</span>
      <Amount value={owedBefore(earlier)} strong />
    </Box>
  )
}
