import { addDays, type BusinessDate } from '../../../hotel/business-date'
import { comparedSpans, metricsOf } from '../../../hotel/metrics'
import type { OutputOf } from '../../../wire/call'
import type { dashboardWidgets } from '../../../wire/widgets'
import type { Tx } from '../../tx'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>
type Day = Widgets['key_figures']['days'][number]

const days = 14

type Fact = {
  date: BusinessDate
  room_revenue: string
  total_revenue: string
  rooms_sold: number
  rooms_occupied: number
  rooms_available: number
}

/** Occupancy, ADR, RevPAR and room revenue of the last closed days, and of the day of last year they are compared with. One query. */
export async function loadKeyFigures({
  sql,
  property_id,
  today,
  coins,
}: Tx): Promise<Widgets['key_figures']> {
  const { yesterday, last_year } = comparedSpans(today)
  const from = addDays(yesterday.through_date, 1 - days)
  const facts = await sql<Fact[]>`
    select business_date as date, room_revenue::text, total_revenue::text, rooms_sold, rooms_occupied, rooms_available
      from property_day_fact
     where property_id = ${property_id}
       and (business_date between ${from} and ${yesterday.through_date} or business_date = ${last_year.through_date})
     order by business_date`
  const dayOf = ({ date, room_revenue, total_revenue, ...rooms }: Fact): Day => {
    const money = { room_revenue: coins.read(room_revenue), total_revenue: coins.read(total_revenue) }
    const { adr, revpar, occupancy_percent } = metricsOf({ ...money, ...rooms })
    const said = (amount: typeof adr) => (amount === null ? null : coins.write(amount))
    return {
      date,
      occupancy_percent,
      adr: said(adr),
      revpar: said(revpar),
      room_revenue: coins.write(money.room_revenue),
    }
  }
  const then = facts.find(({ date }) => date === last_year.through_date)
  return {
    days: facts.filter(fact => fact !== then).map(dayOf),
    last_year: then ? dayOf(then) : null,
  }
}
