import type { MasterRecord } from '../../hotel/master/record'
import { rateSetup } from '../../wire/rate-setup'
import { entityOf } from '../master/entities'
import { readRecord } from '../master/read'
import { make, ownFields } from '../master/write'
import { found, serve } from '../serve'
import { publishRates } from '../store/rate-day'
import { note, type Tx } from '../tx'

const rateCode = entityOf('rate-code')

/** `rate-code/copy`: the code with all its fields, and what hangs on it as far as it is asked for. */
export const serveCopyRate = serve(
  rateSetup.copy,
  async ({ id, code, name, with: wanted = {} }, { tx }) => {
    const like = found(await readRecord(tx, rateCode, id), { entity: 'rate-code', id })
    const copy: MasterRecord = {
      ...ownFields(rateCode, like),
      code,
      name: name || like.name,
      packages: wanted.packages ? like.packages : [],
    }
    const made = await make(tx, rateCode, copy)

    const rows = wanted.schedule ? await copyPrices(tx, { from: id, to: made.id }) : 0
    const negotiated = wanted.negotiated ? await copyAgreements(tx, { from: id, to: made.id }) : 0
    const published = await publishRates(tx, [made.id])
    note(tx, {
      entity: 'rate-code',
      entity_id: made.id,
      label: `Rate code ${code} made like ${String(like.code)}`,
      before: null,
      after: { rows_of_prices: rows, agreements: negotiated },
    })
    return { id: made.id, rows, negotiated, published }
  },
  { whileClosing: true },
)

type Between = { from: number; to: number }

/** Rows of prices that are not over, and nights overtyped from today on: the rows are right for the code they come from. */
async function copyPrices({ sql, property_id, today, who }: Tx, { from, to }: Between): Promise<number> {
  const by = who.employee_id || null
  const { count } = await sql`
    insert into pricing_schedule (property_id, owner_type, rate_code_id, season_name, begin_date, end_date, days_of_week, room_type_ids,
           min_nights, max_nights, one_person, two_persons, three_persons, four_persons, extra_adult, child_prices, market_code_id,
           display_sequence, created_by_id, updated_by_id)
    select property_id, owner_type, ${to}, season_name, begin_date, end_date, days_of_week, room_type_ids, min_nights, max_nights,
           one_person, two_persons, three_persons, four_persons, extra_adult, child_prices, market_code_id, display_sequence, ${by}, ${by}
      from pricing_schedule
     where property_id = ${property_id} and rate_code_id = ${from} and owner_type = 'rate_code' and is_active and end_date >= ${today}
     order by begin_date, id`
  await sql`
    insert into rate_override (property_id, rate_code_id, room_type_id, stay_date, a1, a2, a3, a4, extra_adult, c1, c2, c3, created_by_id)
    select property_id, ${to}, room_type_id, stay_date, a1, a2, a3, a4, extra_adult, c1, c2, c3, ${by}
      from rate_override where property_id = ${property_id} and rate_code_id = ${from} and stay_date >= ${today}`
  return count
}

async function copyAgreements({ sql, property_id, today, who }: Tx, { from, to }: Between): Promise<number> {
  const by = who.employee_id || null
  const { count } = await sql`
    insert into negotiated_rate (property_id, guest_profile_id, rate_code_id, begin_date, end_date, room_type_ids, discount_percent,
           commission_percent, contracted_nights, contract_no, rank, comment, created_by_id, updated_by_id)
    select property_id, guest_profile_id, ${to}, begin_date, end_date, room_type_ids, discount_percent, commission_percent,
           contracted_nights, contract_no, rank, comment, ${by}, ${by}
      from negotiated_rate
     where property_id = ${property_id} and rate_code_id = ${from} and is_active and (end_date is null or end_date >= ${today})`
  return count
}
