import { endOfDay } from '../../wire/end-of-day'
import { refuse } from '../../hotel/refusal'
import { Refused, serveWork } from '../serve'
import { type CompleteCountry, completeCountry } from '../store/guest-country'
import { note, type Tx } from '../tx'
import { settleByItself } from './arrivals-by-itself'
import { countCases } from './cases'
import { overviewOf } from './overview'
import { loadRun, runOfToday, setStep } from './run'

/**
 * Completes nationality and country of the guests of tonight, each in a transaction of its own, or skips the step with a reason
 * where the house allows it (domain/finance 16.6).
 */
export const serveGuestCountry = serveWork(
  endOfDay.guestCountry,
  async ({ updates = [], skip, skip_reason }, at) => {
    for (const update of updates) await at.inTransaction(({ tx }) => setCountry(tx, update))
    const done = await at.inTransaction(async ({ tx }) => {
      if (skip) await skipStep(tx, skip_reason)
      const { country_missing } = await countCases(tx)
      return { missing: country_missing, overview: await overviewOf(tx) }
    })
    const overview = await settleByItself(at)
    return overview ? { ...done, overview } : done
  },
)

/** Only of guests of this house: the right to run its night is not one to change any profile. */
async function setCountry(tx: Tx, update: CompleteCountry): Promise<void> {
  const { sql, property_id } = tx
  const { guest_profile_id } = update
  if (update.nationality_id === undefined && update.country_id === undefined) return
  const [guest] = await sql`
    select from reservation where property_id = ${property_id} and guest_profile_id = ${guest_profile_id}
     union all
    select from reservation_guest where property_id = ${property_id} and guest_profile_id = ${guest_profile_id} limit 1`
  if (!guest) throw new Refused(refuse('not_found', { guest_profile_id }))
  await completeCountry(tx, update)
}

async function skipStep(tx: Tx, reason: string | undefined): Promise<void> {
  const { sql, property_id, today } = tx
  if (!reason) throw new Refused(refuse('reason_required'))
  const [{ mode }] = await sql<
    { mode: string }[]
  >`select country_check_mode as mode from finance_setting where property_id = ${property_id}`
  if (mode === 'block') throw new Refused(refuse('eod_blocked', { count: 1 }))
  const run = runOfToday(await loadRun(tx), today)
  if (!run) throw new Refused(refuse('run_missing'))
  await setStep(tx, run.id, 'guest_country', { status: 'done', message: `Skipped: ${reason}`.slice(0, 400) })
  note(tx, { entity: 'eod-run', entity_id: run.id, label: `Guest country update skipped: ${reason}` })
}
