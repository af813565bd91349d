import { nextDay } from '../../hotel/business-date'
import { instant, instantAt, localTime, momentOn } from '../../hotel/property-time'
import { mostAttempts } from '../../hotel/telephone-entry'
import type { OutputOf } from '../../wire/call'
import { telephone } from '../../wire/telephone'
import { answer, found } from '../serve'
import { shownName } from '../store/incognito'

type WakeUpCall = OutputOf<typeof telephone.wakeUpList>['items'][number]

/**
 * `telephone-operator/wake-up-list`: the calls of today and, so that the evening sees what the morning brings, of tomorrow, by time;
 * and open ones of before. The room is the one where the guest is now, whatever it was when the call was ordered.
 */
export const answerWakeUpList = answer(telephone.wakeUpList, async (_, { tx }) => {
  const { sql, property_id } = tx
  const [house] = await sql<{ time_zone: string }[]>`
    select time_zone from property_profile where id = ${property_id}`
  const { time_zone } = found(house)
  const now = momentOn(tx.today, instant(new Date().toISOString()), time_zone)
  const { day: today } = localTime(now, time_zone)
  const tomorrow = nextDay(today)
  const begin = instantAt(today, '00:00', time_zone)
  const end = instantAt(nextDay(tomorrow), '00:00', time_zone)
  const items = await sql<WakeUpCall[]>`
    with due as materialized (
      select id from telephone_operator
       where property_id = ${property_id} and entry_type = 'wake_up_call' and due_at >= ${begin} and due_at < ${end}
       union all
      select id from telephone_operator
       where property_id = ${property_id} and entry_type = 'wake_up_call' and status = 'open' and due_at < ${begin})
    select t.id, t.row_version, t.reservation_id, coalesce(${shownName(tx)}, '') as guest, m.code as room, m.phone_extension as extension,
           y.name as language, r.status = 'reserved' as is_due_in,
           to_char(t.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due_at, coalesce(t.repeat_daily, false) as repeat_daily,
           t.status, t.attempts, t.attempts >= ${mostAttempts} as must_knock
      from due l
      join telephone_operator t on t.property_id = ${property_id} and t.id = l.id
      join reservation r on r.property_id = t.property_id and r.id = t.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join master_type y on y.id = g.language_id
     order by t.due_at, length(m.code) nulls last, m.code, t.id`
  return { now, today, tomorrow, items: [...items] }
})
