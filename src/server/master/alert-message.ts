import { ends } from '../../hotel/alert-rule'
import type { MasterRecord } from '../../hotel/master/record'
import type { Tx } from '../tx'
import { entityOf } from './entities'
import type { Hook } from './hooks'
import { referenceTo, refuseStillUsed } from './still-fits'
import { demandThat } from './wrong'

/** An alert that stops until it is settled needs a rule that can end: nobody ever settles a birthday. */
export const alertMessageHook: Hook = {
  checking: async (_tx, { severity, auto_rule }) =>
    demandThat(
      severity !== 'stop' || ends(typeof auto_rule === 'string' ? auto_rule : 'none'),
      'severity',
      'Severity: nobody could settle this; please choose a warning.',
    ),
  saving: async (tx, row, before) => {
    if (before) await refuseOpenAlerts(tx, row, before)
    return row
  },
}

/** What warns of guests goes on being for guests while one of them has an alert of it that is not over (domain/master-data 2.66). */
async function refuseOpenAlerts(
  { sql, property_id, today }: Tx,
  row: MasterRecord,
  before: MasterRecord,
): Promise<void> {
  const gone = ownersOf(before).filter(owner => !ownersOf(row).includes(owner))
  if (gone.length === 0) return
  const alerts = await sql<{ id: number }[]>`
    select id from alert_information
     where property_id = ${property_id} and alert_message_id = ${Number(before.id)} and owner_type = any (${gone})
       and not is_resolved and coalesce(end_date, ${today}) >= ${today}
     order by id limit 1000`
  // What an alert says is for whoever opens the guest.
  const names = alerts.map(() => '')
  refuseStillUsed(entityOf('alert-message'), before, {
    fields: ['applies_to'],
    references: referenceTo('alert-information', ['Alert', 'Alerts'], names),
  })
}

const ownersOf = ({ applies_to }: MasterRecord): string[] => (applies_to as string[] | null) ?? []
