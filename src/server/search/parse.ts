import type { Money } from '../../hotel/money'
import { type QuickCommand, readCommand } from '../../hotel/quick-command'
import { availability, availabilityReaders } from '../../wire/availability'
import { bookingView } from '../../wire/booking-view'
import type { OutputOf } from '../../wire/call'
import { arrivalSteps } from '../../wire/front-desk'
import { quickCommand } from '../../wire/quick-command'
import { roomMove } from '../../wire/room-move'
import { maintenance } from '../../wire/room/maintenance'
import { repair } from '../../wire/room/repair'
import { loadOffers } from '../availability/offers'
import { answerAvailability } from '../availability/search'
import { lateCharge } from '../front-desk/step/time-fee'
import { allows, answer, type At } from '../serve'
import type { Tx } from '../tx'
import { doable, reservationsOf } from './reservations'

type Parsed = OutputOf<typeof quickCommand.parse>
type Command<V extends QuickCommand['verb']> = Extract<QuickCommand, { verb: V }>

const nothing: Parsed = { verb: 'nothing' }

/** `quick/parse`: what a line asks for, with whom or what it names here; what the person may not do is nothing. */
export const answerParse = answer(
  quickCommand.parse,
  async ({ text, locale = 'en' }, at): Promise<Parsed> => {
    const command = readCommand(text, { today: at.today, locale })
    if (command === undefined) return nothing
    const stays = (whom: string, can?: 'move_room') =>
      allows(at.who, bookingView.list.permission)
        ? reservationsOf({ search: whom, locale, filters: doable(can, at), can }, at)
        : Promise.resolve([])
    switch (command.verb) {
      case 'late':
        return allows(at.who, arrivalSteps.lateCheckOut.permission) ? late(command, at, locale) : nothing
      case 'note':
        return allows(at.who, 'Reservation update')
          ? { verb: 'note', text: command.text, stays: await stays(command.whom) }
          : nothing
      case 'move':
        return allows(at.who, roomMove.store.permission)
          ? { verb: 'move', to_room: command.to_room, stays: await stays(command.whom, 'move_room') }
          : nothing
      case 'ooo':
        return allows(at.who, repair.setOutOfOrder.permission) ? outOfOrder(command, at.tx) : nothing
      case 'fix':
        return allows(at.who, maintenance.resolve.permission) ? fault(command, at.tx) : nothing
      default:
        return allows(at.who, availabilityReaders) ? nights(command, at) : nothing
    }
  },
)

/** Who is in the house, with what the hour costs each. */
async function late(
  { whom, time }: Command<'late'>,
  at: At,
  locale: 'en' | 'es' | 'de' | 'fr' | 'pt' | 'ar',
): Promise<Parsed> {
  if (!allows(at.who, bookingView.list.permission)) return nothing
  const filters = { tab: 'in_house' } as const
  const found = await reservationsOf({ search: whom, locale, filters, can: undefined }, at)
  const stays = []
  for (const stay of found)
    stays.push({ ...stay, charge: await lateCharge(at.tx, stay.reservation_id, time) })
  return { verb: 'late', time, stays }
}

/** The first word after the room may be the code of a fault; the rest is said about it. */
async function fault({ room, what }: Command<'fix'>, tx: Tx): Promise<Parsed> {
  const { sql, property_id } = tx
  const [code = '', ...words] = what.split(' ')
  const [known] = await sql<{ id: number; code: string; name: string }[]>`
    select id, code, name from room_maintenance_code
     where property_id = ${property_id} and is_active and lower(code) = lower(${code})`
  return {
    verb: 'fix',
    rooms: await roomsOf(tx, room),
    fault: known ?? null,
    remarks: known ? words.join(' ') : what,
  }
}

const roomsOf = async ({ sql, property_id }: Tx, room: string) => [
  ...(await sql<{ id: number; code: string }[]>`
    select id, code from room where property_id = ${property_id} and is_active and lower(code) = lower(${room})`),
]

/** The first word after the days may be the code of a reason; the rest is said about it. */
async function outOfOrder({ room, reason, ...span }: Command<'ooo'>, tx: Tx): Promise<Parsed> {
  const { sql, property_id } = tx
  const [code = '', ...words] = reason.split(' ')
  const rooms = await roomsOf(tx, room)
  const [known] = await sql<{ id: number; code: string; name: string }[]>`
    select id, code, name from out_of_order_or_service_reason
     where property_id = ${property_id} and is_active and lower(code) = lower(${code}) and applies_to in ('out_of_order', 'both')`
  return { ...span, rooms, reason: known ?? null, comment: known ? words.join(' ') : reason }
}

/** What is left of each type night by night, and what two people pay: of a named rate, else of the cheapest public one. */
async function nights(
  { verb, codes, arrival_date, departure_date }: Command<'avail' | 'rate'>,
  at: At,
): Promise<Parsed> {
  const { tx, today } = at
  if (arrival_date < today) return nothing
  const { sql, property_id, coins } = tx
  const named = codes.map(code => code.toLowerCase())
  const known = await sql<{ kind: 'type' | 'rate'; id: number; code: string }[]>`
    select 'type' as kind, id, code from room_type where property_id = ${property_id} and is_active and not is_pseudo and lower(code) = any (${named}::text[])
    union all
    select 'rate', id, code from rate_code where property_id = ${property_id} and is_active and lower(code) = any (${named}::text[])`
  const rate = verb === 'rate' ? known.find(({ kind }) => kind === 'rate') : undefined
  const wanted = known.filter(({ kind }) => kind === 'type')
  // A word that means nothing here is a slip: another answer than was asked for helps nobody.
  const isKnown = named.every(code => known.some(one => one.code.toLowerCase() === code))
  if (!isKnown || (verb === 'rate' && rate === undefined)) return nothing
  const room_type_ids = wanted.length > 0 ? wanted.map(({ id }) => id) : undefined
  const offers = await loadOffers(tx, {
    arrival_date,
    departure_date,
    adults: 2,
    room_type_ids,
    rate_code_ids: rate && [rate.id],
  })
  const span = { from_date: arrival_date, days: offers.nights.length, room_type_ids }
  const { rows } = (await answerAvailability.handle(span, at)) as OutputOf<typeof availability.search>
  return {
    verb,
    arrival_date,
    departure_date,
    rate_code: rate?.code ?? null,
    types: rows.map(({ room_type: { id, code, name }, cells }) => {
      const open = offers.cells.filter(
        cell => cell.type.id === id && (rate !== undefined || cell.rate.is_public),
      )
      const sold = open.filter(({ reasons }) => reasons.length === 0)
      const priced = sold.length > 0 ? sold : open
      return {
        code,
        name,
        is_open: sold.length > 0,
        cells: cells.map(({ date, to_sell }, night) => {
          const price = cheapest(priced.flatMap(({ amounts }) => amounts?.[night] ?? []))
          return { date, sellable: to_sell, price: price === undefined ? null : coins.write(price) }
        }),
      }
    }),
  }
}

const cheapest = (amounts: readonly Money[]): Money | undefined =>
  amounts.length === 0 ? undefined : amounts.reduce((least, amount) => (amount < least ? amount : least))
