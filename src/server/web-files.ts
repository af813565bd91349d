import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectFolder } from './database/schema-files'
import type { Settings } from './settings'

type How = Pick<Settings, 'worker'> & {
  /** Where the built web app stands; default: where it is built. */
  web?: string
}

/** The built web app with its security headers; nothing while it has not been built. */
export async function serveWeb(app: FastifyInstance, { worker, web }: How): Promise<void> {
  const folder = web ?? join(projectFolder(), 'dist/web')
  if (!existsSync(folder)) return
  if (!worker) {
    app.get('/service-worker.js', async (_, reply) =>
      reply.type('text/javascript').header('Cache-Control', 'no-cache').send(lettingGo),
    )
  }
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Emotion writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'", ...scriptsOf(readFileSync(join(folder, 'index.html'), 'utf8'))],
        connectSrc: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  })
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Names of built files change with their content.
      const lasting = path.includes('/assets/')
      reply.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/**
 * In the place of the service worker, where that does harm: it forgets what was kept, and itself (domain/housekeeping 20.8). The lists
 * of the downtime pack go along, for nobody could open them.
 */
const lettingGo = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('keyrack_lists')
  await registration.unregister()
})()))
`

/** What stands in the page itself may run, word for word as it was built. */
const scriptsOf = (page: string): string[] =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
