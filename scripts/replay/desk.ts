import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Question, unanswered } from '../../src/hotel/question'

/** Sends the same requests as the front desk's screens, without a network. */
export type Desk = {
  /**
   * `as before`: what this call has asked before is answered with the request, as somebody at the desk does who knows what
   * will be asked. `unanswered`: a question is a refusal.
   */
  post<T>(
    path: string,
    body: Record<string, unknown>,
    key?: string,
    how?: 'unanswered' | 'as before',
  ): Promise<T>
}

export class Refusal extends Error {
  constructor(
    readonly path: string,
    readonly word: string,
    body: unknown,
  ) {
    super(`${path}: ${word} ${JSON.stringify(body).slice(0, 1500)}`)
  }
}

type Answer = {
  success: boolean
  status_code: number
  data: { questions?: Question[] }
  error?: { error: string }
}

/** Signs requests, and answers questions as somebody does for whom all of this has happened already. */
export function deskOf(app: FastifyInstance, token: string): Desk {
  const send = async (path: string, body: Record<string, unknown>, key?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) }
    const response = await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: body })
    return response.json<Answer>()
  }
  const habits = new Map<string, Record<string, string>>()
  return {
    async post(path, body, key, how) {
      let answers = how === 'as before' ? (habits.get(path) ?? {}) : {}
      let answer = await send(path, how === 'as before' ? { ...body, answers } : body, key)
      const answered = new Set<string>()
      while (answer.status_code === 202 && how !== 'unanswered') {
        const open = unanswered(answer.data.questions ?? [], answers)
        // What is asked again was answered with something that does not count, and would be for ever.
        if (open.length === 0 || open.some(({ code }) => answered.has(code))) break
        for (const { code } of open) answered.add(code)
        answers = {
          ...answers,
          ...Object.fromEntries(open.map(question => [question.code, answerTo(question)])),
        }
        answer = await send(path, { ...body, answers }, key)
        habits.set(path, { ...habits.get(path), ...answers })
      }
      if (answer.status_code !== 200)
        throw new Refusal(path, answer.error?.error ?? 'question', { answer, body })
      return answer.data as never
    },
  }
}

/** What is not simply confirmed. */
const otherwise: Record<string, string> = {
  similar_profile: 'new',
  reprice: 'keep',
  penalty_unpaid: 'open',
}

const answerTo = ({ code, choices }: Question): string =>
  otherwise[code] ?? choices[0]?.value ?? 'It was so in the data'

/** One request of the replay is the same request on every try: its key comes from what it is about. */
export const keyOf = (...parts: (string | number)[]): string => {
  const hex = createHash('sha256').update(parts.join('|')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** So many requests at a time: the database works while the next request is read. */
const atOnce = 3

export async function inLanes<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length) await work(items[next++])
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}
