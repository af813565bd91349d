import { type BusinessDate, maskOf, weekdays } from '../../../hotel/business-date'
import { refuse } from '../../../hotel/refusal'
import { priceCalendar } from '../../../wire/price-calendar'
import { accept, demand, found, serve } from '../../serve'
import { lockPublishing, publishRates } from '../../store/rate-day'
import { note, type Tx } from '../../tx'
import { keepOverrides, loadOverrides, type OverrideRow } from './overrides'
import { keepRun, rowAt, type RunCell, sameRow } from './run'

type Run = {
  id: number
  rate_code_id: number
  code: string
  label: string
  cells: RunCell[]
  created_by_id: number | null
  end_sell_date: BusinessDate
  undone_by: string | null
  is_undone: boolean
}

/**
 * `price-calendar/undo`: the nights of a run as they were before it, from today on; a run of its own, so that it can be taken
 * back too. Refuses `undone_already`, `prices_changed_since` naming what has changed them, and who may not undo others'.
 */
export const serveUndoCalendar = serve(
  priceCalendar.undo,
  async ({ run_id }, { tx }) => {
    await lockPublishing(tx)
    const run = found(await loadRun(tx, run_id), { run_id })
    if (run.created_by_id !== tx.who.employee_id) demand(tx.who, 'Undo others')
    if (run.is_undone) accept(refuse('undone_already', { by: run.undone_by ?? 'Somebody' }))

    const cells = run.cells.filter(cell => placeOf(cell).stay_date >= tx.today)
    if (cells.length === 0) accept(refuse('no_nights_to_price', { from: tx.today, to: run.end_sell_date }))
    const nights = [...new Set(cells.map(cell => placeOf(cell).stay_date))].sort()
    const room_type_ids = [...new Set(cells.map(cell => placeOf(cell).room_type_id))]
    const before = await loadOverrides(tx, run.rate_code_id, { room_type_ids, nights })
    const changed = cells.find(cell => !sameRow(rowAt(tx, keyOf(cell), before), cell.after))
    if (changed) accept(refuse('prices_changed_since', await laterRun(tx, run, changed)))

    const back = cells.map(cell => cell.before ?? { ...nothing, ...placeOf(cell) })
    await keepOverrides(tx, run.rate_code_id, back)
    const label = `Undone: ${run.label}`
    const undone = await keepRun(tx, {
      rate_code_id: run.rate_code_id,
      room_type_ids,
      nights,
      before,
      label,
      undo_of: run.id,
    })
    const span = { begin_date: nights[0], end_date: nights[nights.length - 1] }
    const published = await publishRates(
      tx,
      [run.rate_code_id],
      [{ ...span, days_of_week: maskOf(weekdays), room_type_ids }],
    )
    note(tx, {
      entity: 'rate-code',
      entity_id: run.rate_code_id,
      label: `Prices of ${run.code} undone, ${span.begin_date} to ${span.end_date}`,
      before: null,
      after: { undone: run.label, nights: cells.length },
    })
    return { run_id: found(undone ?? undefined), label: run.label, changed: cells.length, published }
  },
  { whileClosing: true },
)

async function loadRun({ sql, property_id }: Tx, id: number): Promise<Run | undefined> {
  const [run] = await sql<Run[]>`
    select r.id, r.rate_code_id, c.code, r.label, r.cells, r.created_by_id, c.end_sell_date, u.id is not null as is_undone, e.name as undone_by
      from price_run r
      join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
      left join price_run u on u.property_id = r.property_id and u.undo_of = r.id
      left join employee e on e.id = u.created_by_id
     where r.property_id = ${property_id} and r.id = ${id}`
  return run
}

/** Who has changed a night after a run, and how. */
async function laterRun({ sql, property_id }: Tx, { id, rate_code_id }: Run, cell: RunCell) {
  const { room_type_id, stay_date } = placeOf(cell)
  const touched = sql.json([{ room_type_id, stay_date }] as never)
  const [later] = await sql<{ by: string | null; what: string }[]>`
    select e.name as by, r.label as what from price_run r left join employee e on e.id = r.created_by_id
     where r.property_id = ${property_id} and r.rate_code_id = ${rate_code_id} and r.id > ${id}
       and exists (select from jsonb_array_elements(r.cells) c
                    where jsonb_build_array(c -> 'before', c -> 'after') @> ${touched})
     order by r.id desc limit 1`
  return { by: later?.by ?? 'somebody', what: later?.what ?? stay_date }
}

const nothing = { a1: null, a2: null, a3: null, a4: null, extra_adult: null, c1: null, c2: null, c3: null }
const placeOf = ({ before, after }: RunCell): Pick<OverrideRow, 'room_type_id' | 'stay_date'> => {
  const { room_type_id, stay_date } = found(after ?? before ?? undefined)
  return { room_type_id, stay_date }
}
const keyOf = (cell: RunCell): string => `${placeOf(cell).room_type_id} ${placeOf(cell).stay_date}`
