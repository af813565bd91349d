import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { availability } from '../../wire/availability'
import { coinsOf } from '../../hotel/money'
import { rateQuote } from '../../wire/rate-quote'
import { walkIn } from '../../wire/front-desk'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { CallFields, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ReferenceField } from '../kit/field/reference'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered, Loading } from '../kit/states'
import { Alternatives } from './alternatives'
import { detailsWanted } from './details/details'
import { MoreFields } from './details/more'
import { useNeeds } from './details/needs'
import { ExplainDialog } from './explain-dialog'
import { gridHeight, type Offer, RateGrid } from './rate-grid'
import { quotedOf, withAll } from './quote-words'
import { searchOf, type StaySearch, usualStay } from './stay-search'
import { WalkInDone } from './walk-in-done'
import { type Guest, GuestField } from './guest-field'
import { WalkInRoom } from './walk-in-room'
import { type Roommate, RoommateField } from './walk-in-roommate'
import { WalkInStay } from './walk-in-stay'

type CheckedIn = OutputOf<typeof walkIn.store>

/** Somebody stands at the desk: stay, price, room and guest on one screen, and one button that gives the key. */
export const WalkInPage = () => {
  const [done, setDone] = useState<CheckedIn>()
  return (
    <Page title="Walk-in" hint="From today, for somebody who stands at the desk">
      {done ? <WalkInDone done={done} onNext={() => setDone(undefined)} /> : <WalkInForm onDone={setDone} />}
    </Page>
  )
}

const WalkInForm = ({ onDone }: { onDone: (done: CheckedIn) => void }) => {
  const today = useHouse()?.business_date ?? ''
  const [asked, setAsked] = useState(usualStay(today))
  const [picked, pick] = useState<{ rate_id: number; type_id: number }>()
  const [chosenRoom, setRoom] = useState<number>()
  const [guest, setGuest] = useState<Guest>()
  const [why, setWhy] = useState<Offer>()
  const search = searchOf(asked)
  const found = useAnswer(availability.lookToBook, search ?? { arrival_date: '' }, {
    enabled: search !== undefined,
    keep: true,
  })
  const [sharing, setSharing] = useState<Roommate>()
  const offer = offerOf(found.data, picked, sharing !== undefined)
  const rooms = useAnswer(
    roomChoice.candidates,
    {
      stay: {
        room_type_id: offer?.type.id ?? 0,
        arrival_date: search?.arrival_date ?? '',
        departure_date: search?.departure_date ?? '',
      },
      limit: 30,
    },
    { enabled: offer !== undefined && search !== undefined, keep: true },
  )
  const offered = rooms.data?.rooms ?? []
  // He stands at the desk: a room that its guest has still to leave is not proposed while another is empty.
  const empty = offered.find(({ fo_status, is_seen_occupied }) => fo_status === 'vacant' && !is_seen_occupied)
  const room = offered.find(({ room_id }) => room_id === chosenRoom) ?? empty ?? offered[0]

  const form = useCallForm(walkIn.store, {
    defaults: { payment: [{ window_no: 1 }] },
    onBusinessDate: true,
    send: values => ({
      ...detailsWanted(values),
      ...(cleaned({ payment: values.payment, guest: values.guest }) as {
        payment: { window_no: number; payment_method_id: number }[]
      }),
      ...(guest?.id === undefined ? {} : { guest: undefined, guest_profile_id: guest.id }),
      arrival_date: today,
      departure_date: search?.departure_date,
      adults: search?.adults ?? 0,
      child_ages: search?.child_ages,
      room_type_id: offer?.type.id ?? 0,
      rate_code_id: offer?.rate.id ?? 0,
      // Both in the room pay another price than one of them.
      quoted_total: sharing ? undefined : (offer?.cell.total ?? undefined),
      room_id: sharing?.room_id ?? room?.room_id ?? 0,
      share_with: sharing?.id,
    }),
    says: ({ guest, room }) => `${guest} is checked in, room ${room}`,
    onDone,
  })
  const needs = useNeeds(undefined)
  const isReady = offer !== undefined && (sharing ?? room) !== undefined && guest !== undefined

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <WalkInStay
          asked={asked}
          onChange={change => {
            setAsked({ ...asked, ...change })
            setRoom(undefined)
          }}
        />
        <Sheet>
          {search === undefined ? (
            <Box sx={{ padding: 5, color: 'text.secondary' }}>Please look at the departure.</Box>
          ) : (
            <Answered
              answer={found}
              // As high as the rates will be, or the form below them on a telephone would be pushed out of sight.
              loading={
                <Box sx={{ height: gridHeight, overflow: 'hidden' }}>
                  <Loading rows={14} />
                </Box>
              }
              empty={({ cells }) => cells.length === 0 && 'No rate is sold for this stay.'}
            >
              {answer => (
                <>
                  <RateGrid
                    found={answer}
                    chosen={offer}
                    onChoose={next => {
                      if (!isOffered(next.cell, sharing !== undefined)) return setWhy(next)
                      setRoom(undefined)
                      pick({ rate_id: next.rate.id, type_id: next.type.id })
                    }}
                  />
                  {offer ? null : <Alternatives offered={answer.alternatives} />}
                </>
              )}
            </Answered>
          )}
        </Sheet>
      </Box>
      <Sheet padded>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {offer ? (
            <Chosen offer={offer} search={sharing ? undefined : search} />
          ) : (
            <Alert severity="info">Please choose a price. A closed one says why it is closed.</Alert>
          )}
          <RoommateField roommate={sharing} onPick={setSharing} />
          {sharing ? (
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              No further room is sold; the price for all in {sharing.room} is divided.
            </Box>
          ) : null}
          {offer && !sharing ? (
            <Answered answer={rooms} loading={<Loading rows={1} />}>
              {() => <WalkInRoom room={room} rooms={offered} onPick={setRoom} />}
            </Answered>
          ) : null}
          <CallFields of={form}>
            <GuestField guest={guest} onGuest={setGuest} isWhole />
            <ReferenceField
              name="payment.0.payment_method_id"
              label="Pays by"
              entity="payment-method"
              required
            />
            <MoreFields needs={needs} isWalkIn />
          </CallFields>
          <Button
            variant="contained"
            size="large"
            disabled={!isReady}
            loading={form.isSending}
            aria-keyshortcuts="Control+Enter"
            onClick={form.submit}
          >
            {(sharing?.room ?? room?.code)
              ? `Book and check in, room ${sharing?.room ?? room?.code}`
              : 'Book and check in'}
          </Button>
        </Box>
      </Sheet>
      {why && search ? <ExplainDialog offer={why} search={search} onClose={() => setWhy(undefined)} /> : null}
    </Box>
  )
}

/** What the guest will pay: of a price without what comes on top of it he would hear another one at check-out. */
const Chosen = ({ offer: { rate, type, cell }, search }: { offer: Offer; search?: StaySearch }) => {
  const coins = coinsOf(useHouse()?.currency_decimals ?? 2)
  const quote = useAnswer(
    rateQuote.view,
    { ...quotedOf(search ?? { arrival_date: '' }), rate_code_id: rate.id, room_type_id: type.id },
    { enabled: search !== undefined, inline: true },
  )
  const all = search && quote.data ? withAll(quote.data, coins) : null
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, alignItems: 'baseline' }}>
      <Box>
        <Box sx={{ fontWeight: 600 }}>{type.name}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {rate.code} {rate.name}
        </Box>
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        <Box sx={{ fontSize: 20 }}>
          {all ? <strong>{all.total}</strong> : <Amount value={cell.total} currency={rate.currency} strong />}
        </Box>
        {all ? <Box sx={{ fontSize: 13, color: 'text.secondary' }}>with {all.parts.join(', ')}</Box> : null}
      </Box>
    </Box>
  )
}

type Found = OutputOf<typeof availability.lookToBook>

/** Who goes into a room that is sold already needs a price, but no room. */
const isOffered = (cell: Found['cells'][number] | undefined, isShared: boolean): boolean =>
  cell !== undefined && (cell.sellable || (isShared && cell.total !== null))

/** What was picked while it may still be sold, else the rate that the house has set for walk-ins, else the first price that may. */
function offerOf(
  found: Found | undefined,
  picked: { rate_id: number; type_id: number } | undefined,
  isShared: boolean,
): Offer | undefined {
  if (!found) return undefined
  const offers = found.rates.flatMap(rate =>
    found.types.flatMap(type => {
      const cell = found.cells.find(one => one.rate_id === rate.id && one.type_id === type.id)
      return cell && isOffered(cell, isShared) ? [{ rate, type, cell }] : []
    }),
  )
  return (
    offers.find(({ rate, type }) => rate.id === picked?.rate_id && type.id === picked.type_id) ??
    offers.find(({ rate }) => rate.id === found.default_rate_id) ??
    offers[0]
  )
}
