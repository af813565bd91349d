import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { served } from './calls'
import type { Sql } from './database/connect'
import { everyMinute } from './every-minute'
import { openDoor } from './http'
import { startWorker } from './job/worker'
import { jobKinds } from './jobs'
import type { Settings } from './settings'
import { openSignIn } from './sign-in/door'
import { sweepCards } from './sweep-cards'
import { sweepDowntime } from './sweep-downtime'
import { sweepEndOfDay } from './sweep-end-of-day'
import { sweepExpress } from './sweep-express'
import { sweepFiles } from './sweep-files'
import { sweepHolds } from './sweep-holds'
import { sweepNotices } from './sweep-notices'
import { sweepReleases } from './sweep-releases'
import { sweepRepairs } from './sweep-repairs'
import { sweepStrategies } from './sweep-strategies'
import { sweepWaitlist } from './sweep-waitlist'
import { serveWeb } from './web-files'

export type Running = { url: string; app: FastifyInstance; stop(): Promise<void> }

/** Everything that answers requests, not yet listening; tests send requests to it without a network. */
export async function buildServer({
  sql,
  settings,
  web,
}: {
  sql: Sql
  settings: Settings
  /** Another folder with a built web app. */
  web?: string
}): Promise<FastifyInstance> {
  const app = openDoor(sql, served, settings)
  openSignIn(app, sql)
  app.get('/api/health', async () => {
    await sql`select 1`
    return { success: true, status_code: 200, message: '', data: { ready: true } }
  })
  await app.register(serveWeb, { ...settings, web })
  return app
}

/** Writes a fault of work that goes on all the same into the log; out: by what it is found there. */
const faultOf = (app: FastifyInstance) => (err: unknown) => {
  const id = randomUUID()
  app.log.error({ id, err }, 'fault')
  return id
}

/** Listens and says where. */
export async function startServer(given: { sql: Sql; settings: Settings }): Promise<Running> {
  const app = await buildServer(given)
  const { sql } = given
  for (const [what, sweep, minutes] of [
    ['holds', sweepHolds],
    ['card sales', sweepCards],
    ['releases', sweepReleases],
    ['rooms out of order', sweepRepairs],
    ['express check-outs', sweepExpress],
    ['waitlists', sweepWaitlist],
    ['notices', sweepNotices],
    ['strategies', sweepStrategies, 15],
    ['files', sweepFiles, 15],
    ['downtime packs', (house: Sql) => sweepDowntime(house, given.settings.dataFolder)],
    // The house stands still meanwhile.
    ['ends of day', (house: Sql) => sweepEndOfDay(house, faultOf(app)), 1 / 30],
  ] as const)
    app.addHook(
      'onClose',
      everyMinute(
        () => sweep(sql),
        error => app.log.warn({ err: error }, `${what} were not looked after`),
        minutes,
      ),
    )
  const missed = (err: unknown, job_id?: number) => app.log.error({ err, job_id }, 'a job was not done')
  app.addHook('onClose', startWorker(sql, { kinds: jobKinds, missed }))
  await app.listen({ port: given.settings.port, host: given.settings.host })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://${given.settings.host}:${port}`, app, stop: () => app.close() }
}
