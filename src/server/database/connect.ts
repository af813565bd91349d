import postgres from 'postgres'

/** Where a database is. A socket is named as libpq does: postgres://keyrack@localhost/keyrack?host=/tmp/folder */
export type ConnectOptions = {
  url: string
  /** Another database of the same server. */
  database?: string
  /** Connections at most: 12 unless said, so that three processes find room in the 60 of our own server. */
  max?: number
  /** Seen beside the connection in pg_stat_activity. */
  name?: string
  /**
   * For a house that is being filled, and made anew if that is cut short: no commit waits for the disk, a statement that comes again is
   * not planned again, and what is looked up is taken to be in memory, as all of it is: else whole tables are read for a row of them,
   * a seventh of the database's work.
   */
  isFilling?: boolean
  /** Told of each connection that has closed, also of those we close. */
  onClose?: () => void
}

export type Sql = postgres.Sql<{ bigint: bigint }>
export type TransactionSql = postgres.TransactionSql<{ bigint: bigint }>

const filling = {
  synchronous_commit: 'off',
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
}

/** A pool of connections whose rows hold what the house speaks: days and times as text, counts as numbers, amounts as text. */
export function connect({
  url,
  database,
  max = 12,
  name = 'keyrack',
  isFilling = false,
  onClose,
}: ConnectOptions): Sql {
  const { address, socket } = splitSocket(url)
  return postgres(address, {
    ...(socket && { host: socket }),
    ...(database && { database }),
    max,
    types,
    onnotice: () => {},
    ...(onClose && { onclose: onClose }),
    // One connection may be held for long: a lock, a run of the end of day.
    max_lifetime: null,
    // Seconds until a lost connection is tried again; the driver's own waits grow to twenty, with the house standing still.
    backoff: retries => Math.min(0.05 * 2 ** retries, 1),
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      DateStyle: 'ISO, YMD',
      ...(isFilling ? filling : {}),
    },
  }) as unknown as Sql
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}

function splitSocket(url: string): { address: string; socket: string | undefined } {
  const address = new URL(url)
  const socket = address.searchParams.get('host')
  if (!socket?.startsWith('/')) return { address: url, socket: undefined }
  address.searchParams.delete('host')
  return { address: address.href, socket }
}

// The driver hands the elements of an array to the same parsers, and its NULL as the word.
const orNull =
  <T>(parse: (text: string) => T) =>
  (text: string): T | null =>
    text === 'NULL' ? null : parse(text)

const asIs = (text: string): string => text
const toText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))
const parsed = (to: number, parse: (text: string) => unknown, ...others: number[]) => ({
  to,
  from: [to, ...others],
  parse: orNull(parse),
  serialize: toText,
})

const [int8, date, time, timestamp, timestamptz, numeric] = [20, 1082, 1083, 1114, 1184, 1700]

const types = {
  count: parsed(int8, toSafeNumber),
  day: parsed(date, asIs),
  time: parsed(time, text => text.slice(0, 5)),
  instant: parsed(timestamptz, toInstant, timestamp),
  // Amounts stay text until money.ts makes them whole minor units.
  amount: parsed(numeric, asIs),
}

function toSafeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond what a number can hold exactly`)
  return number
}

/** 2026-11-21 06:15:00.1+00 → 2026-11-21T06:15:00.100Z. Microseconds stay, or what was read could not be found again. */
function toInstant(text: string): string {
  const [, day, clock, fraction = '', zone = '+00'] = instantPattern.exec(text) ?? []
  if (day === undefined || clock === undefined) return text
  if (zone !== '+00')
    return new Date(`${day}T${clock}.${fraction}${zone.length === 3 ? `${zone}:00` : zone}`).toISOString()
  return `${day}T${clock}.${fraction.padEnd(3, '0')}Z`
}

const instantPattern = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d(?::\d\d)?)?$/
