import { served } from '../../src/server/calls'
import { type Body, bodiesOf } from './asked'
import type { House } from './house'
import { whatIsThere } from './known'
import { spreadOf } from './measure'

type Taken = { path: string; body: Body; p50: number }

/** So long may take what somebody looks at, in milliseconds, whatever lies behind the house. */
const goal = 100
const rounds = 5
/** Nobody looks at these: a file of all there is, and the check of all books. */
const longWork = ['master/export', 'ledger-verification/run']

/**
 * Every call that only looks, asked in every way that its input has, of what the house has: nobody has to think of a call for it to be
 * measured. Said are those that are slow, and those that had nothing to answer, for they measured nothing.
 */
export async function reads(house: House): Promise<string[]> {
  const known = await whatIsThere(house)
  const taken: Taken[] = []
  const refused = new Map<string, string>()
  for (const { call } of served.filter(
    ({ reads, call }) => reads && call.method === 'POST' && !call.stream,
  )) {
    const bodies = bodiesOf(call.path, known)
    for (const body of bodies) {
      const times: number[] = []
      for (let round = 0; round < (longWork.includes(call.path) ? 1 : rounds); round++) {
        const begun = performance.now()
        const word = await refusalOf(house, call.path, body)
        times.push(performance.now() - begun)
        if (word) refused.set(`${call.path} ${Object.keys(body).join(' ')}`.trim(), word)
      }
      taken.push({ path: call.path, body, p50: spreadOf(times).p50 })
    }
  }
  return told(taken, refused)
}

/** The word with which it was refused, if it was. What goes wrong in the house itself ends the measuring. */
async function refusalOf({ app, token }: House, path: string, payload: Body): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  if (response.statusCode >= 500)
    throw new Error(`${path} ${JSON.stringify(payload)}: ${response.body.slice(0, 500)}`)
  return response.statusCode < 400 ? undefined : response.json<{ error: { error: string } }>().error.error
}

function told(taken: Taken[], refused: Map<string, string>): string[] {
  const slow = taken.filter(({ p50 }) => p50 > goal).toSorted((a, b) => b.p50 - a.p50)
  const missed = slow.filter(({ path }) => !longWork.includes(path)).length
  if (missed > 0) process.exitCode = 1
  return [
    `${taken.length} requests that only look: ${missed} take more than ${goal} ms, goal 0 ${missed > 0 ? 'MISSED' : 'met'}`,
    ...slow.map(({ path, body, p50 }) => `  ${p50.toFixed(0).padStart(6)}  ${path} ${JSON.stringify(body)}`),
    `${refused.size} of them were refused and say nothing: ${[...refused].map(([request, word]) => `${request} ${word}`).join(', ')}`,
  ]
}
