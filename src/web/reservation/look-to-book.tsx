import Box from '@mui/material/Box'
import { useState } from 'react'
import { availability } from '../../wire/availability'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered } from '../kit/states'
import { Alternatives } from './alternatives'
import { BookDialog } from './book-dialog'
import { ExplainDialog } from './explain-dialog'
import { type Offer, RateGrid } from './rate-grid'
import { SearchBar } from './search-bar'
import { searchOf, usualStay } from './stay-search'

/** What a stay costs on every rate and type, whether it may be sold, and the way to sell it. */
export const LookToBookPage = () => {
  const house = useHouse()
  const [asked, ask] = useAddress(usualStay(house?.business_date ?? ''))
  const search = searchOf(asked)
  const answer = useAnswer(availability.lookToBook, search ?? { arrival_date: '' }, {
    enabled: search !== undefined,
    keep: true,
  })
  const [chosen, choose] = useState<Offer>()
  const close = () => choose(undefined)

  return (
    <Page
      title="Look to book"
      hint="Average price of a room and night; choose one to book it, or a closed one to see why."
      bar={<SearchBar asked={asked} onChange={ask} />}
    >
      <Sheet>
        {search === undefined ? (
          <Box sx={{ padding: 5, color: 'text.secondary' }}>
            The departure is on the day of arrival or after it; please look at the dates.
          </Box>
        ) : (
          <Answered
            answer={answer}
            empty={({ cells }) => cells.length === 0 && 'No rate is sold for this stay.'}
          >
            {found => (
              <>
                <RateGrid found={found} onChoose={choose} />
                <Alternatives
                  offered={found.alternatives}
                  onStay={({ arrival_date, departure_date }) =>
                    ask({ arrival: arrival_date, departure: departure_date })
                  }
                />
              </>
            )}
          </Answered>
        )}
      </Sheet>
      {chosen && search && chosen.cell.sellable ? (
        <BookDialog offer={chosen} search={search} onClose={close} />
      ) : null}
      {chosen && search && !chosen.cell.sellable ? (
        <ExplainDialog offer={chosen} search={search} onClose={close} />
      ) : null}
    </Page>
  )
}
