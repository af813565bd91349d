import type { Row } from 'postgres'
import { credits, sayCredits } from '../../../hotel/task-sheet/credits'
import { type KeptSheet, loadSheets, type Shown, showSheets } from '../../room/task-sheet/sheets'
import type { Tx } from '../../tx'
import { isAmong } from '../records'
import type { RowsOf } from '../rows'

/** The sheets of a day as their page shows them, room by room in the order of the work; or what each of them comes to. */
export const rows: RowsOf = async (tx, params) => {
  const { date, kind, sheet_type } = params
  const { sql } = tx
  const kept = await loadSheets(
    tx,
    sql`s.task_date = ${String(date)}
        ${kind === 'all' ? sql`` : sql`and s.kind = ${String(kind)}`} ${sheet_type === 'all' ? sql`` : sql`and s.sheet_type = ${String(sheet_type)}`}`,
  )
  const wanted = kept
    .filter(({ attendant }) => isAmong(attendant?.id, params.attendants))
    .toSorted((a, b) => a.sheet_no - b.sheet_no)
  const [shown, places] = [await showSheets(tx, wanted), await loadPlaces(tx)]
  const lines = wanted.flatMap((sheet, at) =>
    linesOf(sheet, shown[at], places).filter(({ section }) => isAmong(section, params.sections)),
  )
  return params.totals_only ? sumsOf(lines) : lines
}

type Place = { room_type: string; floor: string | null; day: number | null; evening: number | null }
type Line = ReturnType<typeof linesOf>[number]

function linesOf({ rooms: kept, ...sheet }: KeptSheet, { rooms }: Shown, places: Map<number, Place>) {
  return rooms.map((row, at) => {
    const place = places.get(row.room_id)
    const { now } = row
    const { task_kind } = kept[at]
    return {
      sheet: nameOf(sheet),
      seq: at + 1,
      room: row.room,
      room_type: place?.room_type ?? null,
      floor: place?.floor ?? null,
      section: sheet.kind === 'day' ? place?.day : place?.evening,
      task: row.task.code,
      state: row.is_held ? 'waits' : row.status,
      room_status: now?.effective_status.name ?? null,
      stay_status: now?.stay_status.join(', ') ?? null,
      guest: now?.reservation?.guest || null,
      adults: now?.reservation?.adults ?? null,
      children: now?.reservation?.children ?? null,
      departure: now?.reservation?.departure_date ?? null,
      etd: now?.reservation?.etd?.slice(0, 5) ?? null,
      next_eta: now?.next?.eta?.slice(0, 5) ?? null,
      supplies: row.supplies.map(({ code, quantity }) => `${quantity} × ${code}`).join(', '),
      instructions: row.instructions,
      done_at: row.completed_at,
      rooms: 1,
      credits: row.credits,
      extra: at === 0 ? sheet.extra_credits : '0',
      linen: row.linen_change ? 1 : 0,
      departures: task_kind === 'departure_clean' ? 1 : 0,
      stayovers: task_kind === 'stayover_clean' ? 1 : 0,
      finished: row.status === 'completed' ? 1 : 0,
      for_sheet: at === 0 ? sheet.instructions : null,
    }
  })
}

/** A sheet is called by its number and by who works through it, or by what its rooms have in common. */
const nameOf = ({
  sheet_no,
  attendant,
  sheet_type,
}: Pick<KeptSheet, 'sheet_no' | 'attendant' | 'sheet_type'>) =>
  `${sheet_no} – ${attendant ? `${attendant.code} ${attendant.name}` : (without[sheet_type] ?? 'Nobody yet')}`
const without: Partial<Record<KeptSheet['sheet_type'], string>> = {
  do_not_disturb: 'Do not disturb',
  no_service: 'No service',
}

function sumsOf(lines: readonly Line[]): Row[] {
  const sheets = [...new Set(lines.map(({ sheet }) => sheet))]
  return sheets.map(sheet => {
    const own = lines.filter(line => line.sheet === sheet)
    const counted = (of: 'rooms' | 'linen' | 'departures' | 'stayovers' | 'finished') =>
      own.reduce((sum, line) => sum + line[of], 0)
    return {
      sheet,
      rooms: counted('rooms'),
      credits: tenthsOf(own.map(({ credits }) => credits)),
      extra: own[0].extra,
      linen: counted('linen'),
      departures: counted('departures'),
      stayovers: counted('stayovers'),
      finished: counted('finished'),
      for_sheet: own[0].for_sheet,
    }
  })
}

const tenthsOf = (all: readonly string[]): string =>
  sayCredits(all.reduce((sum, one) => sum + credits(one), 0))

async function loadPlaces({ sql, property_id }: Tx): Promise<Map<number, Place>> {
  const rows = await sql<({ id: number } & Place)[]>`
    select m.id, t.code as room_type, f.name as floor, m.day_section_id as day, m.evening_section_id as evening
      from room m
      join room_type t on t.property_id = m.property_id and t.id = m.room_type_id
      left join master_type f on f.id = m.floor_id
     where m.property_id = ${property_id}`
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
