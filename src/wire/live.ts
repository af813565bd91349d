import { z } from 'zod'
import { call } from './call'
import { once } from './kinds'

/** What a page hears of at once. */
export const liveTopics = ['business_date', 'notification', 'to_do', 'room', 'tasksheet'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** What is told: of what and in which house, and nothing of any guest; the page asks its usual call for the rest. */
export const liveEvent = z.object({ topic: z.enum(liveTopics), property_id: z.int() })

/** What the house tells by itself (domain/housekeeping 10.1, 20.1), of all topics unless some are named. */
export const live = {
  stream: call({
    path: 'event-stream',
    permission: 'signed in',
    stream: true,
    input: z.strictObject({ topics: once(z.array(z.enum(liveTopics)).min(1).max(20)).optional() }),
    output: liveEvent,
  }),
}
