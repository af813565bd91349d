import Alert from '@mui/material/Alert'
import { receivable } from '../../wire/receivable'
import { useAnswer } from '../kit/call'
import { Page, Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { getHouse } from '../kit/session'
import { formatDay } from '../kit/format'
import { OpeningEntries } from './opening-entries'
import { TakeOver } from './take-over'

/** The balances of the program before: a table is tried, posted as a whole, and looked at afterwards. */
export const OpeningBalancesPage = () => {
  const openings = useAnswer(receivable.openings, {})
  return (
    <Page
      title="Opening balances"
      hint="What guests and accounts owed in the program before, and what lay in the safe"
    >
      <Answered answer={openings}>
        {({ too_late, entries }) => (
          <>
            {too_late ? <TooLate /> : <TakeOver />}
            <Sheet>
              <OpeningEntries entries={entries} />
            </Sheet>
          </>
        )}
      </Answered>
    </Page>
  )
}

const TooLate = () => {
  const today = getHouse()?.business_date
  return (
    <Alert severity="warning">
      It is too late to take over balances: the house has traded on a business date before{' '}
      {today ? formatDay(today, 'long') : 'today'}, and nothing is posted behind it. What is missing is posted
      where it belongs: a charge on the bill, an invoice on the receivables account.
    </Alert>
  )
}
