import { live, liveTopics } from '../../wire/live'
import { answer, type Served } from '../serve'
import type { Hearer } from './feed'

/** Who listens; the door follows the feed for them (live/follow.ts). */
const answerStream = answer(live.stream, async ({ topics = liveTopics }, { tx, who }) => {
  const { employee_id, session_id, property_id, permissions, role } = who
  const [{ group_ids }] = await tx.sql<Pick<Hearer, 'group_ids'>[]>`
    select coalesce(group_ids, '{}') as group_ids from employee where id = ${employee_id}`
  const reads = new Set([...permissions, role])
  const hearer: Hearer = { session_id, property_id, employee_id, group_ids, reads, topics: new Set(topics) }
  return hearer as never
})

export const liveServed: Served[] = [answerStream]
