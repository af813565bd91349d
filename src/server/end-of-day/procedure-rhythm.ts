import { type NightRhythm, rhythmAsked, rhythmText } from '../../hotel/night-rhythm'
import { refuseField } from '../../hotel/refusal'
import { accept, found, Refused } from '../serve'
import { note, type Tx } from '../tx'
import { proceduresOf } from './procedure-list'

/** On which nights a procedure that the house has chosen is done, from the next one on. */
export async function configureProcedure(
  tx: Tx,
  code: string | undefined,
  asked: NightRhythm | undefined,
): Promise<void> {
  const { sql, property_id, who } = tx
  if (!asked) throw new Refused(refuseField('rhythm', 'Please choose on which nights it is done.'))
  const { frequency, weekday, month_day, month } = accept(rhythmAsked(asked), 'rhythm')
  const planned = found(
    (await proceduresOf(tx)).find(one => one.code === code),
    { code },
  )
  if (!planned.is_chosen) throw new Refused(refuseField('code', 'This is done every night.'))
  const rhythm = { frequency, weekday, month_day, month }
  await sql`
    insert into eod_procedure ${sql({ property_id, code: planned.code, ...rhythm, created_by_id: who.employee_id } as never)}
    on conflict (property_id, code) do update
       set frequency = excluded.frequency, weekday = excluded.weekday, month_day = excluded.month_day, month = excluded.month,
           updated_by_id = excluded.created_by_id`
  note(tx, {
    entity: 'property-profile',
    entity_id: property_id,
    label: `${planned.name}: ${rhythmText(rhythm)}`,
    before: { rhythm: rhythmText(planned.rhythm) },
    after: { rhythm: rhythmText(rhythm) },
  })
}
