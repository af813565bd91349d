import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../kit/night'
import { diceOf, type Throw, throwsOf } from './dice'
import { aLife, type Answered, type Asked, type Life } from './life'
import { drawn, everyMove } from './moves'
import { closeDay } from './nights'

/**
 * Two clerks do something at the same moment, both having looked at the same house: other things, the same thing twice, or one thing
 * that was sent twice. Whoever comes second may be refused; nobody gets a 500, the books prove themselves, and what was done stays
 * done once (domain/reservations 3, domain/finance 18.3). How to look further: random-life.test.ts.
 */
const lives = Number(process.env.KEYRACK_LIVES ?? 2)
const rounds = Number(process.env.KEYRACK_MOVES ?? 30)
const seed = Number(process.env.KEYRACK_SEED ?? 1)
const endOnFailure = process.env.KEYRACK_NO_SHRINK !== undefined

const done: Record<string, Record<string, number>> = {}

/** What two clerks do at one moment. */
type Round = { how: 'others' | 'same' | 'repeated'; first: Throw; second: Throw }

const roundsOf = fc.record<Round>({
  how: fc.constantFrom('others', 'same', 'repeated'),
  first: throwsOf(drawn),
  second: throwsOf(Object.keys(everyMove)),
})

test('two clerks at one moment leave books that prove themselves', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(roundsOf, { minLength: rounds, maxLength: rounds }), async all => {
      const life = await aLife()
      try {
        for (const round of all) await play(life, round)
        await closeDay({ ...life, day: await dayOf(life.house) })
        expect(await life.wrong()).toEqual([])
      } finally {
        await life.close()
      }
    }),
    { numRuns: lives, seed, endOnFailure },
  )
  if (process.env.KEYRACK_TOLD) console.table(done)
})

async function play(life: Life, { how, first, second }: Round): Promise<void> {
  const now = { ...life, day: await dayOf(life.house) }
  if (first.move === 'night') return await night(now, second)
  const one = await everyMove[first.move](now, diceOf(first))
  if (!one) return
  const both = await together(now, one, how, second)
  const what = JSON.stringify({ how, first: first.move, second: second.move, both })
  for (const { status, refused } of both) {
    expect(status, what).toBeLessThan(500)
    const said = `${how} ${refused ?? status}`
    ;(done[first.move] ??= {})[said] = (done[first.move][said] ?? 0) + 1
  }
  expect({ what, wrong: await life.wrong() }).toEqual({ what, wrong: [] })
  const standing = await life.standing()
  for (const [at, { status, sent }] of both.entries()) {
    if (status >= 400) continue
    const again = await (at === 0 || how === 'repeated' ? life.send(sent) : life.sendBeside(sent))
    expect({ what, again: again.status, standing: await life.standing() }).toEqual({
      what,
      again: 200,
      standing,
    })
  }
}

/** The day is closed while somebody works on at the desk; where he comes between, it is closed again without him. */
async function night(now: Life, second: Throw): Promise<void> {
  const other = await everyMove[second.move](now, diceOf(second))
  const closed = closeDay(now).then(
    () => 'closed',
    (error: Error) => error.message,
  )
  const beside = other && (await now.sendBeside(other))
  const what = JSON.stringify({ closed: await closed, beside })
  expect(beside?.status ?? 200, what).toBeLessThan(500)
  expect(what).not.toMatch(/: 5\d\d /)
  if ((await dayOf(now.house)) === now.day) await closeDay(now)
  expect({ what, wrong: await now.wrong() }).toEqual({ what, wrong: [] })
}

async function together(
  now: Life,
  one: Asked,
  how: Round['how'],
  second: Throw,
): Promise<readonly Answered[]> {
  if (how === 'repeated') {
    const key = crypto.randomUUID()
    return await Promise.all([now.send({ ...one, key }), now.send({ ...one, key })])
  }
  const other = how === 'same' ? one : await everyMove[second.move](now, diceOf(second))
  return await Promise.all([now.send(one), ...(other ? [now.sendBeside(other)] : [])])
}
