import type { FastifyReply } from 'fastify'
import { oldestApp } from '../../wire/version'
import type { Feed, Hearer } from './feed'

/** Of whoever reads nothing any more and has not said so; what is told are a few bytes at a time. */
const mostUnread = 64 * 1024

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A proxy that gathers an answer before it hands it on would hand on nothing for ever.
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
  'X-Min-Version': oldestApp,
  // Once it is over nothing else comes on this connection: a house that closes does not wait for it.
  Connection: 'close',
}

/** Tells somebody what they listen for until either side ends it. Refuses `too_many_streams`. */
export async function follow(feed: Feed, hearer: Hearer, reply: FastifyReply): Promise<void> {
  const { raw } = reply
  const leave = await feed.join(hearer, {
    write: text => {
      if (raw.writableLength > mostUnread) raw.destroy()
      else raw.write(text)
    },
    end: () => raw.end(),
  })
  reply.hijack()
  raw.on('close', leave)
  raw.on('error', leave)
  if (raw.destroyed) return leave()
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
  raw.write(':\n\n')
}
