import { createParser } from 'eventsource-parser'
import type { paths } from '../../generated/api'
import { base } from './http'
import { getSession } from './session'

const path = '/event-stream' satisfies keyof paths
/** The house says every twenty seconds that the line stands (domain/housekeeping 10.1). */
const silentMs = 45_000

type Listening = {
  signal: AbortSignal
  /** The line stands: from here on everything is told. */
  onOpen(): void
  /** Of what something is new. */
  onTold(topic: string): void
}

/**
 * Listens to the house, with the token where every call has it, until the house ends it, it falls silent, or `signal` lets go.
 * Out: whether the house answered at all.
 */
export async function listen({ signal, onOpen, onTold }: Listening): Promise<boolean> {
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), silentMs)
  }
  let isAnswered = false
  try {
    heard()
    const { token, house } = getSession() ?? {}
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'X-Property': String(house?.property_id),
      },
      body: '{}',
      signal: AbortSignal.any([signal, silent.signal]),
    })
    isAnswered = true
    if (!response.ok || !response.body) return true
    onOpen()
    const parser = createParser({ onEvent: ({ event = '' }) => onTold(event) })
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await text.read()
      if (done) return true
      heard()
      parser.feed(value)
    }
  } catch {
    // Broken off on its way, by a house that went or by ourselves.
    return isAnswered
  } finally {
    clearTimeout(timer)
  }
}
