import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Problem } from './problem'

export type Settings = {
  port: number
  host: string
  /** Everything the house keeps on this disk: the database (unless databaseUrl), the first sign-ins, backups. */
  dataFolder: string
  /** A PostgreSQL of the operator's; undefined: our own in dataFolder. */
  databaseUrl: string | undefined
  /** Who owns the tables there, where the house works as a role that may not change what never changes; undefined: the same. */
  ownerUrl: string | undefined
  /** 64 hexadecimal digits that seal numbers of guests' documents; undefined: a key of our own in dataFolder. */
  documentKey: string | undefined
  /** No sample hotel on the first start. */
  empty: boolean
  logLevel: (typeof logLevels)[number]
  /** Whether browsers keep what the app is made of; if not, those that do let go of it. */
  worker: boolean
  /** Addresses of the operator's proxies, which are believed when they say where a request comes from (X-Forwarded-For). */
  proxy: string | undefined
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** The settings from the environment. A wrong one is a Problem that names the variable and what it may be. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  // An empty variable is an unset one, as in PORT= npm start.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const read = variables.safeParse(given)
  if (!read.success) throw new Problem(sentenceOf(read.error.issues[0], given))
  const {
    PORT,
    HOST,
    KEYRACK_DATA,
    DATABASE_URL,
    KEYRACK_OWNER_URL,
    KEYRACK_DOCUMENT_KEY,
    KEYRACK_EMPTY,
    KEYRACK_WORKER,
    KEYRACK_PROXY,
    LOG_LEVEL,
  } = read.data
  if (KEYRACK_OWNER_URL && !DATABASE_URL)
    throw new Problem('KEYRACK_OWNER_URL is for a database of yours; set DATABASE_URL beside it.')
  return {
    port: PORT,
    host: HOST,
    dataFolder: resolve(KEYRACK_DATA),
    databaseUrl: DATABASE_URL,
    ownerUrl: KEYRACK_OWNER_URL,
    documentKey: KEYRACK_DOCUMENT_KEY,
    empty: KEYRACK_EMPTY === '1',
    logLevel: LOG_LEVEL,
    worker: KEYRACK_WORKER === '1',
    proxy: KEYRACK_PROXY,
  }
}

const port = 'a whole number from 0 to 65535'
const proxies = 'loopback, or addresses and networks like 10.0.0.5,10.1.0.0/16'
const url = 'an address like postgres://user:password@host:5432/database'

const variables = z.object({
  PORT: z.string().regex(/^\d+$/, port).transform(Number).pipe(z.number().max(65_535, port)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or address like 127.0.0.1')
    .default('127.0.0.1'),
  KEYRACK_DATA: z.string().default('.data'),
  DATABASE_URL: z.string().refine(isDatabaseUrl, url).optional(),
  KEYRACK_OWNER_URL: z.string().refine(isDatabaseUrl, url).optional(),
  KEYRACK_DOCUMENT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits')
    .optional(),
  KEYRACK_EMPTY: z.enum(['0', '1'], '1, or left out').default('0'),
  KEYRACK_WORKER: z.enum(['0', '1'], '0, or left out').default('1'),
  KEYRACK_PROXY: z.string().refine(areAddresses, proxies).optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
})

function areAddresses(text: string): boolean {
  return text.split(',').every(one => {
    const [address, bits, ...rest] = one.trim().split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
    return one.trim() === 'loopback' || (version !== 0 && isNetwork && rest.length === 0)
  })
}

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}

// A key, and an address that holds a password, belong on no screen.
const secrets = new Set(['DATABASE_URL', 'KEYRACK_OWNER_URL', 'KEYRACK_DOCUMENT_KEY'])

function sentenceOf({ path, message }: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const variable = String(path[0])
  const said = secrets.has(variable) ? '' : `, not "${String(given[variable])}"`
  return `${variable} must be ${message}${said}.`
}
