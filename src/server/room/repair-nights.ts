import type { BusinessDate } from '../../hotel/business-date'
import { mayI, type Question } from '../../hotel/question'
import type { NightChange } from '../../hotel/room/repair'
import type { At } from '../serve'
import { applyInventory } from '../store/inventory'
import { may, type Tx } from '../tx'
import type { Kind } from './repair-facts'

/** Nights that rooms of a type lose or get back. */
export type TypeNights = { room_type_id: number; room_type: string; nights: NightChange[] }

/**
 * Moves the counters of rooms that go out of order or service, or come back, and answers the questions that overselling
 * raises (R5); while they are not answered nothing moves. Called before anything is locked.
 */
export async function moveNights(
  tx: Tx,
  kind: Kind,
  changes: TypeNights[],
  { answers, who }: Pick<At, 'answers' | 'who'>,
): Promise<Question[]> {
  const deltas = summed(changes)
  if (deltas.length === 0) return []
  const questions = kind === 'out_of_order' ? await askShort(tx, deltas) : []
  const isSettled = questions.every(
    ({ code, permission }) => answers[code] === 'yes' && permission !== undefined && may(who, permission),
  )
  if (!isSettled) return questions
  const asked = (code: string) => questions.some(question => question.code === code)
  await applyInventory(
    tx,
    deltas.map(({ stay_date, room_type_id, rooms }) => ({
      stay_date,
      room_type_id,
      ...(kind === 'out_of_order' ? { ooo: rooms } : { oos: rooms }),
    })),
    { type: asked('overbook'), house: asked('overbook_house') },
  )
  return questions
}

type Delta = { stay_date: BusinessDate; room_type_id: number; room_type: string; rooms: number }

function summed(changes: TypeNights[]): Delta[] {
  const byNight = new Map<string, Delta>()
  for (const { room_type_id, room_type, nights } of changes) {
    for (const { stay_date, rooms } of nights) {
      const key = `${stay_date} ${room_type_id}`
      const known = byNight.get(key) ?? { stay_date, room_type_id, room_type, rooms: 0 }
      byNight.set(key, { ...known, rooms: known.rooms + rooms })
    }
  }
  return [...byNight.values()].filter(({ rooms }) => rooms !== 0)
}

type Left = { stay_date: BusinessDate; room_type_id: number | null; available: number }

/** Somebody would have to walk a guest: that is said with the first night, and needs the right to oversell. */
async function askShort({ sql, property_id }: Tx, deltas: Delta[]): Promise<Question[]> {
  const lost = deltas.filter(({ rooms }) => rooms > 0)
  const dates = lost.map(({ stay_date }) => stay_date)
  const left = await sql<Left[]>`
    select stay_date, room_type_id, available from inventory_day where property_id = ${property_id} and stay_date = any (${dates}::date[])
     union all
    select stay_date, null, available from house_day where property_id = ${property_id} and stay_date = any (${dates}::date[])
     order by stay_date`
  const after = (night: Left, rooms: number) => night.available - rooms
  const types = lost.flatMap(({ stay_date, room_type_id, room_type, rooms }) => {
    const night = left.find(one => one.stay_date === stay_date && one.room_type_id === room_type_id)
    return night && after(night, rooms) < 0 ? [{ stay_date, room_type, left: after(night, rooms) }] : []
  })
  const houses = [...new Set(dates)].flatMap(stay_date => {
    const night = left.find(one => one.stay_date === stay_date && one.room_type_id === null)
    const rooms = lost.filter(one => one.stay_date === stay_date).reduce((sum, one) => sum + one.rooms, 0)
    return night && after(night, rooms) < 0 ? [{ stay_date, left: after(night, rooms) }] : []
  })
  return [
    ...(types[0]
      ? [
          mayI(
            'overbook',
            `${types[0].room_type} has ${types[0].left} rooms on ${types[0].stay_date} then. Do it anyway?`,
            {
              permission: 'Overbook room type',
              data: { nights: types },
              yes: 'Oversell',
            },
          ),
        ]
      : []),
    ...(houses[0]
      ? [
          mayI(
            'overbook_house',
            `The house has ${houses[0].left} rooms on ${houses[0].stay_date} then. Do it anyway?`,
            {
              permission: 'Overbook house',
              data: { nights: houses },
              yes: 'Oversell',
            },
          ),
        ]
      : []),
  ]
}
