import type { OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { type Kept, masterCalls } from '../../wire/master'
import { quick } from '../../wire/quick'
import { entityOf } from '../master/entities'
import { hooks, masked } from '../master/hooks'
import { readPage } from '../master/read'
import { answerList } from '../reservation/list'
import { allows, answer, type At, type Served } from '../serve'
import { findMasters } from './masters'

const most = 5

/** Each kind as its own list finds it, for whoever may ask for that list, in one question and one moment. */
const answerQuick = answer(quick.search, async ({ text, of }, at) => {
  const wants = (kind: (typeof of)[number]) => of.includes(kind)
  const [reservations, guests, rooms, masters] = await Promise.all([
    wants('reservations') && allows(at.who, bookingView.list.permission) ? reservationsOf(text, at) : [],
    wants('guests') ? mastersOf('guest-profile', text, at) : [],
    wants('rooms') ? mastersOf('room', text, at) : [],
    wants('masters') ? findMasters(text, at) : [],
  ])
  return {
    reservations,
    guests: guests.map(({ id, code, name, city }) => ({
      id,
      code: said(code),
      name: said(name),
      city: said(city),
    })),
    rooms: rooms.map(({ id, code, name }) => ({ id, code: said(code), name: said(name) })),
    masters,
  }
})

async function reservationsOf(
  search: string,
  at: At,
): Promise<OutputOf<typeof quick.search>['reservations']> {
  const found = await answerList.handle({ search, per_page: most, with_totals: false }, at)
  const { items } = found as OutputOf<typeof bookingView.list>
  return items.map(
    ({ reservation_id, confirmation_no, guest, arrival_date, departure_date, room, room_type, state }) => {
      const stay = { arrival_date, departure_date, room, room_type, state }
      return { reservation_id, confirmation_no, guest, ...stay }
    },
  )
}

async function mastersOf(key: string, search: string, { tx, who }: At): Promise<Kept[]> {
  const entity = entityOf(key)
  const { list } = masterCalls(entity)
  if (!list || !allows(who, list.permission)) return []
  const input = { search, per_page: most }
  const { items } = await (hooks[key]?.list?.(tx, input) ?? readPage(tx, entity, input))
  return items.map(item => masked(tx, entity, item))
}

const said = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const searchServed: Served[] = [answerQuick]
