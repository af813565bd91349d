import { endOfDay } from '../../wire/end-of-day'
import { refuse } from '../../hotel/refusal'
import { Refused, serveWork } from '../serve'
import { note, type Tx } from '../tx'
import { settleByItself } from './arrivals-by-itself'
import { countCases } from './cases'
import { overviewOf } from './overview'
import { loadRun, runOfToday, setStep } from './run'

/** Completes the country of guests in house, or skips the step with a reason where the house allows it (domain/finance 16.6). */
export const serveGuestCountry = serveWork(
  endOfDay.guestCountry,
  async ({ updates = [], skip, skip_reason }, at) => {
    const done = await at.inTransaction(async ({ tx }) => {
      for (const update of updates) await setCountry(tx, update)
      if (skip) await skipStep(tx, skip_reason)
      const { country_missing } = await countCases(tx)
      return { missing: country_missing, overview: await overviewOf(tx) }
    })
    const overview = await settleByItself(at)
    return overview ? { ...done, overview } : done
  },
)

async function setCountry(
  { sql, ...tx }: Tx,
  {
    guest_profile_id,
    nationality_id,
    country_id,
  }: { guest_profile_id: number; nationality_id?: number; country_id?: number },
): Promise<void> {
  const chosen = nationality_id ?? country_id
  if (chosen === undefined) return
  const [guest] = await sql<{ name: string }[]>`
    update guest_profile g set nationality_id = ${chosen}
     where g.id = ${guest_profile_id} and exists (select 1 from master_type m where m.id = ${chosen} and m.category = 'country')
       and exists (select 1 from reservation r where r.property_id = ${tx.property_id} and r.guest_profile_id = g.id) returning g.name`
  if (!guest) throw new Refused(refuse('not_found', { guest_profile_id }))
  note(
    { sql, ...tx },
    {
      entity: 'guest-profile',
      entity_id: guest_profile_id,
      label: `Nationality of ${guest.name} completed`,
      after: { nationality_id: chosen },
    },
  )
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
