import { z } from 'zod'
import { refuse } from '../../hotel/refusal'
import { type LiveTopic, liveTopics } from '../../wire/live'
import type { Sql } from '../database/connect'
import { everyMinute } from '../every-minute'
import { Refused } from '../serve'
import { findLiving } from '../sign-in/session'

/** Who listens, and to what. */
export type Hearer = {
  session_id: number
  property_id: number
  employee_id: number
  group_ids: readonly number[]
  /** Rights and role, as they are when the line is taken up: what is told to one of them is told to them. */
  reads: ReadonlySet<string>
  topics: ReadonlySet<LiveTopic>
}

/** Where it goes. */
export type Line = { write(text: string): void; end(): void }

export type Feed = {
  /** Tells somebody from now on. Out: how to leave. Refuses `too_many_streams`. */
  join(hearer: Hearer, line: Line): Promise<() => void>
  /** Says that the line still stands, and ends those whose session does not. */
  beat(): Promise<void>
  close(): Promise<void>
}

/** Where the triggers of 98-live.sql tell. */
const channel = 'keyrack_live'
/**
 * Windows of one sign-in that are told at once. A browser keeps six connections to a house over HTTP/1.1: two are left for what is
 * asked, however many windows are open.
 */
export const mostOfSession = 4
/** Proxies let go of a line on which nothing was said for a minute or less (domain/housekeeping 10.1). */
const beatSeconds = 20

const told = z.union([
  z.object({ session_id: z.int() }),
  z.object({
    topic: z.enum(liveTopics),
    property_id: z.int(),
    employee_id: z.int().optional(),
    group_id: z.int().optional(),
    readers: z.array(z.string()).optional(),
  }),
])
type Told = z.output<typeof told>
type News = Exclude<Told, { session_id: number }>

/** Everybody who listens to this process. One connection hears the database for all of them, from the first one on. */
export function openFeed(sql: Sql, missed: (error: unknown) => void): Feed {
  const lines = new Map<Line, Hearer>()
  let isClosed = false
  let listening: Promise<{ unlisten(): Promise<void> }> | undefined

  const end = (line: Line) => {
    if (lines.delete(line)) line.end()
  }
  const tell = ({ topic, property_id }: Pick<News, 'topic' | 'property_id'>, line: Line) =>
    line.write(`event: ${topic}\ndata: ${JSON.stringify({ topic, property_id })}\n\n`)

  const hear = (text: string) => {
    const news = read(text)
    if (!news) return
    for (const [line, hearer] of lines) {
      if ('session_id' in news) {
        if (hearer.session_id === news.session_id) end(line)
      } else if (isFor(hearer, news)) tell(news, line)
    }
  }
  // Whatever was said while nobody heard the database may be anything.
  const afresh = () => {
    for (const [line, { topics, property_id }] of lines)
      for (const topic of topics) tell({ topic, property_id }, line)
  }
  const listen = () =>
    (listening ??= sql.listen(channel, hear, afresh).catch(error => {
      listening = undefined
      throw error
    }))

  const beat = async () => {
    if (lines.size === 0) return
    for (const line of lines.keys()) line.write(':\n\n')
    const living = await findLiving(sql, [...lines.values()])
    for (const [line, { session_id }] of lines) if (!living.has(session_id)) end(line)
  }
  const rest = everyMinute(beat, missed, beatSeconds / 60)

  return {
    join: async (hearer, line) => {
      await listen()
      const others = [...lines.values()].filter(({ session_id }) => session_id === hearer.session_id)
      if (others.length >= mostOfSession)
        throw new Refused(refuse('too_many_streams', { most: mostOfSession }))
      lines.set(line, hearer)
      // Whoever comes while the house closes would hold it open.
      if (isClosed) setImmediate(end, line)
      return () => void lines.delete(line)
    },
    beat,
    close: async () => {
      isClosed = true
      for (const line of lines.keys()) end(line)
      await rest()
      const heard = await listening?.catch(() => undefined)
      await heard?.unlisten().catch(() => undefined)
    },
  }
}

/** Anybody who may connect to the database can say anything on the channel. */
function read(text: string): Told | undefined {
  try {
    return told.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** To one person, to a group, to whoever holds one of some rights, or to everybody of the house. */
function isFor(hearer: Hearer, { topic, property_id, employee_id, group_id, readers }: News): boolean {
  if (property_id !== hearer.property_id || !hearer.topics.has(topic)) return false
  if (employee_id !== undefined) return employee_id === hearer.employee_id
  if (group_id !== undefined) return hearer.group_ids.includes(group_id)
  return readers === undefined || readers.some(name => hearer.reads.has(name))
}
