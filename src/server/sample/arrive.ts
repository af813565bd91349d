import { checkIn } from '../../wire/front-desk'
import { type Clerk } from './desk'
import { severalAtOnce } from './lanes'
import { atOnce, keptOf, type Life, yes } from './life'
import type { DayNo, Stay } from './stay'

/** Everybody who is expected takes a key, into the room that was thought of for him. */
export async function arrive(life: Life, stays: readonly Stay[], clerks: readonly Clerk[]): Promise<void> {
  await severalAtOnce(atOnce, stays, async (stay, lane) => {
    await clerks[lane % clerks.length].do(
      checkIn.checkIn,
      {
        reservation_id: keptOf(life, stay).id,
        room_id: life.stock.id('room', stay.room ?? ''),
        ...authorised(stay),
      },
      yes,
    )
  })
}

/** A card is asked to be good for the stay. */
const authorised = ({ settles, arrival, departure, type, no }: Stay) =>
  settles === 'card' && {
    auth: {
      amount: `${(departure - arrival) * (type === 'EXS' ? 700 : 400)}.00`,
      approval_code: `A${100_000 + no}`,
    },
  }

export const arrivingOn = (stays: readonly Stay[], day: DayNo): Stay[] =>
  stays.filter(({ arrival, fate }) => arrival === day && fate === 'stays')
