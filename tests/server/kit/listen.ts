import type { AddressInfo } from 'node:net'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { FastifyInstance } from 'fastify'
import { live } from '../../../src/wire/live'

/** Somebody who listens to a house on the network. */
export type Listening = {
  status: number
  headers: Headers
  /** Of a refusal. */
  refused?: string
  /** What is told next, as it was sent; nothing when the house has ended it. */
  next(): Promise<{ event?: string; data: unknown } | undefined>
  /** The listener goes. */
  leave(): void
}

/** Where a house stands on the network. */
export async function opened(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Listens with a token. */
export async function listen(
  url: string,
  token: string,
  { body = {}, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Listening> {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/${live.stream.path}`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  })
  const heard = { status: response.status, headers: response.headers, leave: () => leaving.abort() }
  if (!response.ok || !response.body) {
    const { error } = (await response.json()) as { error: { error: string } }
    return { ...heard, refused: error.error, next: async () => undefined }
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    ...heard,
    next: async () => {
      const { value } = await events.read()
      return value && { event: value.event, data: JSON.parse(value.data) as unknown }
    },
  }
}
