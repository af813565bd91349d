import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { grantTo } from '../src/server/database/app-role'
import { bringUp } from '../src/server/database/bring-up'
import { openSeals } from '../src/server/database/document-key'
import { furnish } from '../src/server/database/first-fill'
import { asOwner, demandPlace, type OpenDatabase, openDatabase } from '../src/server/database/open'
import { projectFolder } from '../src/server/database/schema-files'
import { Problem, sentenceOf } from '../src/server/problem'
import { readSettings, type Settings } from '../src/server/settings'
import { buildWeb } from './build-web'
import { during } from './progress.mjs'

const signIns = z.array(
  z.object({ role: z.string(), title: z.string(), email: z.string(), password: z.string() }),
)

const stops: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined
/** How long one part may take to stop before the next is stopped all the same. */
const patienceMs = 15_000
const say = (line: string) => console.log(line)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
await start().catch(async error => {
  if (stopping) return
  console.error(sentenceOf(error) ?? error)
  await end(1)
})

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  demandPlace(settings)
  await demandPort(settings)

  const built = during('Building the web app', buildWeb(projectFolder()))
  const [database, { startServer }] = await all([openHouse(settings), import('../src/server/main'), built])

  const server = await startServer({ sql: database.sql, settings }).catch(error => {
    throw portProblem(error, settings)
  })
  stops.push(() => server.stop())
  console.log(`\nKeyrack is open at ${server.url}\n`)
  printSignIns(settings.dataFolder)
  console.log('Ctrl-C stops it.')
}

/** Several works at once; what fails leaves none of the others running behind it. */
async function all<T extends readonly unknown[] | []>(works: T) {
  await Promise.allSettled(works)
  return Promise.all(works)
}

async function openHouse(settings: Settings): Promise<OpenDatabase> {
  const opening = openDatabase(settings, say)
  // Ctrl-C in the middle of it waits for the server that it has started.
  stops.push(() => opening.then(({ stop }) => stop()).catch(() => {}))
  const database = await during('Starting the database', opening)
  const owner = settings.ownerUrl ? await openDatabase(asOwner(settings), say) : database
  const by = settings.ownerUrl ? 'KEYRACK_OWNER_URL' : 'DATABASE_URL'
  try {
    await during('Bringing the database up', bringUp(owner.sql, { say, by }))
    await during('Furnishing the house', furnishHouse(owner, settings))
    if (owner !== database) await grantTo(owner.sql, await roleOf(database))
  } finally {
    // From here on nobody of the house is the owner any more.
    if (owner !== database) await owner.stop()
  }
  await during('Sealing documents', openSeals(database.sql, settings))
  return database
}

async function roleOf({ sql }: OpenDatabase): Promise<string> {
  const [{ role }] = await sql<{ role: string }[]>`select current_user as role`
  return role
}

function furnishHouse({ sql, url }: OpenDatabase, settings: Settings): Promise<void> {
  const { empty } = settings
  const makeAnew = () => bringUp(sql, { say })
  return furnish(sql, { empty, makeAnew, fill })

  async function fill() {
    const { fillSampleHotel } = await import('../src/server/sample/fill')
    const sealer = await openSeals(sql, settings)
    await fillSampleHotel({ database: { url }, dataFolder: settings.dataFolder, sealer, say })
  }
}

async function demandPort(settings: Settings): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', error => reject(portProblem(error, settings)))
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()))
  })
}

function portProblem(error: NodeJS.ErrnoException, { port, host }: Settings): unknown {
  if (error.code === 'EADDRINUSE') {
    return new Problem(
      `Port ${port} of ${host} is busy; end what uses it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new Problem(`This user may not open port ${port}; choose one above 1023 with PORT.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Problem(
      `HOST ${host} is no address of this machine; 127.0.0.1 is this machine only, 0.0.0.0 all its addresses.`,
    )
  }
  return error
}

function printSignIns(dataFolder: string): void {
  const file = join(dataFolder, 'first-sign-in.json')
  if (!existsSync(file)) return
  const people = signIns.parse(JSON.parse(readFileSync(file, 'utf8')))
  const wide = (texts: string[]) => Math.max(...texts.map(text => text.length))
  const [title, email] = [wide(people.map(person => person.title)), wide(people.map(person => person.email))]
  for (const person of people) {
    console.log(`  ${person.title.padEnd(title)}   ${person.email.padEnd(email)}   ${person.password}`)
  }
  const fromHere = relative('.', file)
  console.log(
    `\nPasswords as made on the first start; they stand in ${fromHere.startsWith('..') ? file : fromHere}.`,
  )
}

/** Stops in the reverse order of starting. A second Ctrl-C changes nothing: it takes a moment only. */
function end(code: number): Promise<void> {
  return (stopping ??= stopAll(code))
}

async function stopAll(code: number): Promise<void> {
  if (code === 0) say('Stopping …')
  for (const stop of stops.reverse()) {
    await Promise.race([stop(), delay(patienceMs)]).catch(error => console.error(sentenceOf(error) ?? error))
  }
  process.exit(code)
}
