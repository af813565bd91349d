import { planRooms, refuseBatch } from '../../hotel/room-batch'
import { roomNumbers } from '../../hotel/room-numbers'
import { addRooms } from '../../wire/masters'
import { accept, Refused, serve } from '../serve'
import type { Tx } from '../tx'
import { entityOf } from './entities'
import { wrong } from './wrong'
import { make } from './write'

const room = entityOf('room')

/** Many rooms alike: all of them or none (domain/master-data 2.15). A preview answers which, and why others are not made. */
export const serveAddRooms = serve(
  addRooms(room),
  async (input, { tx }) => {
    const { prefix, from_number, to_number, step, pad_length, suffix, skip_numbers, ...rest } = input
    const { skip_existing, extension_prefix, preview, ...alike } = rest
    if (to_number < from_number) throw wrong('to_number', 'The last number must be at least the first.')
    const numbers = accept(
      roomNumbers({ prefix, from_number, to_number, step, pad_length, suffix, skip_numbers }),
    )
    const there = await existing(
      tx,
      numbers.map(({ code }) => code),
    )
    const plan = planRooms({ numbers, extension_prefix, skip_existing, ...there })
    const { wanted, skipped, refused } = plan
    if (preview !== true) {
      const refusal = refuseBatch(plan, there.codes)
      if (refusal) throw new Refused(refusal)
      for (const one of wanted) await make(tx, room, { ...alike, ...one, name: `Room ${one.code}` })
    }
    return { created: wanted.map(({ code }) => code), skipped, refused }
  },
  { whileClosing: true },
)

/** Those of the numbers that are rooms already, and every telephone number of a room. */
async function existing({ sql, property_id }: Tx, wanted: string[]) {
  const rows = await sql<{ code: string; phone_extension: string | null }[]>`
    select code, phone_extension from room
     where property_id = ${property_id} and (code = any (${wanted}) or phone_extension is not null) order by code`
  const all = new Set(rows.map(({ code }) => code))
  return {
    codes: new Set(wanted.filter(code => all.has(code))),
    extensions: new Set(rows.flatMap(({ phone_extension }) => phone_extension ?? [])),
  }
}
