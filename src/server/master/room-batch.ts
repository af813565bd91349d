import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { roomNumbers } from '../../hotel/room-numbers'
import { addRooms } from '../../wire/masters'
import { accept, Refused, serve } from '../serve'
import type { Tx } from '../tx'
import { entityOf } from './entities'
import { wrong } from './wrong'
import { make } from './write'

const room = entityOf('room')

/** Many rooms alike: all of them or none (domain/master-data 2.15). */
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
    if (there.size > 0 && skip_existing !== true) {
      throw new Refused(
        refuse('rooms_exist', { codes: [...there].slice(0, 3).join(', '), rooms: [...there] }),
      )
    }
    const wanted = numbers.filter(({ code }) => !there.has(code))
    if (preview !== true) {
      for (const { code, number } of wanted)
        await make(tx, room, { ...alike, code, ...numbered(code, number, extension_prefix) })
    }
    return { created: wanted.map(({ code }) => code), skipped: [...there] }
  },
  { whileClosing: true },
)

const numbered = (code: string, number: string, extension: string | undefined): MasterRecord => ({
  name: `Room ${code}`,
  ...(extension === undefined ? {} : { phone_extension: `${extension}${number}` }),
})

async function existing({ sql, property_id }: Tx, codes: string[]): Promise<Set<string>> {
  const rows = await sql<{ code: string }[]>`
    select code from room where property_id = ${property_id} and code = any (${codes}) order by code`
  return new Set(rows.map(({ code }) => code))
}
