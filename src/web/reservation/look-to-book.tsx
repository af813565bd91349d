import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { availability } from '../../wire/availability'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { ForKeys } from '../kit/for-keys'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered } from '../kit/states'
import { Alternatives } from './alternatives'
import { BookDialog } from './book-dialog'
import { type Booked, BookedDialog } from './booked-dialog'
import { CallScript } from './call-script'
import { DayStrip } from './day-strip'
import { ExplainDialog } from './explain-dialog'
import { figureOf, GridView, nextFigure } from './grid-view'
import { type Found, type Offer, RateGrid, type Type } from './rate-grid'
import { RateInfoDialog } from './rate-info'
import { SearchBar } from './search-bar'
import { type SplitOffer, splitOffer } from './split-offer'
import { longer, moved, searchOf, usualStay, whatIsWrong, withArrival } from './stay-search'
import { TurnAwayDialog } from './turn-away'
import { TurnedAwayPage } from './turned-away'
import { TypeInfoDialog } from './type-info'
import { useGuest } from './use-guest'
import { WaitDialog } from './wait-dialog'

/** `…/turned-away`: who asked and did not come. */
export const LookToBookPage = () => (useParams()['*'] === 'turned-away' ? <TurnedAwayPage /> : <LookToBook />)

/** What a stay costs on every rate and type, whether it may be sold, and the way to sell it. */
const LookToBook = () => {
  const house = useHouse()
  const [asked, ask] = useAddress(usualStay(house?.business_date ?? ''))
  const [view, look] = useAddress({ shows: 'average', closed: 'shown' })
  const figure = figureOf(view.shows)
  const hidesClosed = view.closed === 'hidden'
  const search = searchOf(asked)
  const answer = useAnswer(
    availability.lookToBook,
    { ...(search ?? { arrival_date: '' }), ...(hidesClosed ? { show_closed: false } : {}) },
    { enabled: search !== undefined, keep: true },
  )
  /** Whose corporate number was given is the company of the booking as well. */
  const booking = search && { ...search, company_id: search.company_id ?? answer.data?.company?.id }
  const [chosen, choose] = useState<Offer>()
  const guest = useGuest(search?.guest_profile_id)
  const [told, tell] = useState<Offer>()
  const [shownType, showType] = useState<Type>()
  const [split, setSplit] = useState<SplitOffer>()
  const [isLeaving, setLeaving] = useState(false)
  const [waiting, wait] = useState<Offer>()
  const [isGoing, setGoing] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const isThere = answer.data !== undefined && !answer.isFetching && !answer.isPlaceholderData
  useEffect(() => {
    if (!isGoing || !isThere) return
    // What was typed last may be on its way yet.
    const timer = setTimeout(() => {
      setGoing(false)
      grid.current?.querySelector<HTMLElement>('tbody td button')?.focus()
    }, 60)
    return () => clearTimeout(timer)
  }, [isGoing, isThere])
  const may = useMay()
  const mayBook = may('Reservation store')
  const mayWait = may('Reservation waitlist')
  const close = () => choose(undefined)
  const [booked, setBooked] = useState<{ booked: Booked; stay: string }>()
  const show = (made: Booked, stay: string) => {
    close()
    setSplit(undefined)
    setBooked({ booked: made, stay })
  }
  /** What a stay that is not sold may be instead; a rate that was asked about is kept. */
  const offeringOf = (found: Found | undefined, rate_id?: number) => ({
    onStay: ({ arrival_date, departure_date }: { arrival_date: string; departure_date: string }) => {
      close()
      ask({ arrival: arrival_date, departure: departure_date })
    },
    splitOf: (one: Found['alternatives'][number]) => {
      const offer = found && mayBook ? splitOffer(found, one, rate_id) : undefined
      if (!offer) return undefined
      return () => {
        close()
        setSplit(offer)
      }
    },
  })
  const hide = (hides: boolean) => look({ closed: hides ? 'hidden' : 'shown' })
  useHotkeys({
    x: () => mayBook && search && setLeaving(true),
    t: () => look({ shows: nextFigure(figure) }),
    c: () => hide(!hidesClosed),
    '[': () => ask(moved(asked, -1)),
    ']': () => ask(moved(asked, 1)),
    '+': () => ask(longer(asked, 1)),
    '-': () => ask(longer(asked, -1)),
  })

  return (
    <Page
      title="Look to book"
      hint={
        <>
          Choose a price to book it, a closed one to see why.
          <ForKeys>
            {' '}
            Keys: Enter (to the prices), arrows, I (rate), W (wait), [ ] (days), + − (nights).
          </ForKeys>
        </>
      }
      actions={
        <>
          <Button component={Link} to="/home/booking/look-to-book/turned-away">
            Turned away
          </Button>
          {mayBook ? (
            <Button
              variant="outlined"
              aria-keyshortcuts={letterNow('x')}
              disabled={search === undefined}
              onClick={() => setLeaving(true)}
            >
              Turn away
            </Button>
          ) : null}
        </>
      }
      bar={<SearchBar asked={asked} onChange={ask} onEnter={() => setGoing(true)} />}
    >
      {guest ? (
        <Alert severity="info" onClose={() => ask({ guest: '' })}>
          For <strong dir="auto">{guest.name}</strong>
          {guest.usual ? `, ${guest.usual}` : ''}
        </Alert>
      ) : null}
      <Sheet>
        {search ? (
          <DayStrip
            arrival={asked.arrival}
            departure={asked.departure}
            onArrival={day => ask(withArrival(asked, day))}
          />
        ) : null}
        {search && answer.data && !answer.isPlaceholderData ? (
          <CallScript found={answer.data} search={search} guest={guest?.name} />
        ) : null}
        <GridView
          figure={figure}
          onFigure={shows => look({ shows })}
          hidesClosed={hidesClosed}
          onHide={hide}
        />
        {search === undefined ? (
          <Box sx={{ padding: 5, color: 'text.secondary' }}>{whatIsWrong(asked)}</Box>
        ) : (
          <Answered
            answer={answer}
            empty={({ cells }) => cells.length === 0 && !hidesClosed && 'No rate is sold for this stay.'}
          >
            {found => (
              <>
                {found.cells.length === 0 ? (
                  <Box sx={{ padding: 4 }}>Nothing is sold for this stay.</Box>
                ) : (
                  <div ref={grid}>
                    <RateGrid
                      found={found}
                      figure={figure}
                      onChoose={choose}
                      onInfo={tell}
                      onType={showType}
                      onWait={mayWait ? wait : undefined}
                    />
                  </div>
                )}
                <Alternatives offered={found.alternatives} {...offeringOf(found)} />
              </>
            )}
          </Answered>
        )}
      </Sheet>
      {chosen && booking && chosen.cell.sellable ? (
        <BookDialog offer={chosen} search={booking} guest={guest} onBooked={show} onClose={close} />
      ) : null}
      {chosen && search && !chosen.cell.sellable ? (
        <ExplainDialog
          offer={chosen}
          search={search}
          onClose={close}
          onWait={
            mayWait
              ? () => {
                  close()
                  wait(chosen)
                }
              : undefined
          }
          {...offeringOf(answer.data, chosen.rate.id)}
        />
      ) : null}
      {split && booking ? (
        <BookDialog
          offer={split.offer}
          split={split}
          search={booking}
          guest={guest}
          onBooked={show}
          onClose={() => setSplit(undefined)}
        />
      ) : null}
      {booked ? <BookedDialog {...booked} onClose={() => setBooked(undefined)} /> : null}
      {waiting && search ? (
        <WaitDialog
          offer={waiting}
          search={booking ?? search}
          guest={guest}
          onClose={() => wait(undefined)}
        />
      ) : null}
      {told && search ? (
        <RateInfoDialog offer={told} search={search} onClose={() => tell(undefined)} />
      ) : null}
      {shownType ? <TypeInfoDialog type={shownType} onClose={() => showType(undefined)} /> : null}
      {isLeaving && search ? <TurnAwayDialog search={search} onClose={() => setLeaving(false)} /> : null}
    </Page>
  )
}
