import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../kit/night'
import { diceOf, type Throw, throwsOf } from './dice'
import { aLife, type Asked, type Life } from './life'
import { drawn, everyMove } from './moves'
import { closeDay } from './nights'

/**
 * A full desk: many do something at the same moment, all having looked at the same small house, so that they meet at the same stays,
 * rooms, bills and drawers. Each is heard or refused; nobody gets a 500, and the books prove themselves after every moment
 * (domain/reservations 3, domain/finance 18.3). How to look further: random-life.test.ts.
 */
const lives = Number(process.env.KEYRACK_LIVES ?? 1)
const moments = Number(process.env.KEYRACK_MOVES ?? 15)
const seed = Number(process.env.KEYRACK_SEED ?? 1)
const endOnFailure = process.env.KEYRACK_NO_SHRINK !== undefined
const people = Number(process.env.KEYRACK_PEOPLE ?? 10)

const one = throwsOf(drawn.filter(move => move !== 'night'))
const momentOf = fc.record({
  before: fc.array(one, { minLength: 4, maxLength: 4 }),
  crowd: fc.array(one, { minLength: people, maxLength: people }),
})

test('many at one moment leave books that prove themselves', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(momentOf, { minLength: moments, maxLength: moments }), async all => {
      const life = await aLife()
      try {
        const now = { ...life, day: await dayOf(life.house) }
        for (const { before, crowd } of all) {
          for (const thrown of before) await heard(now, await asked(now, [thrown]))
          await heard(now, await asked(now, crowd))
        }
        await closeDay(now)
        expect(await life.wrong()).toEqual([])
      } finally {
        await life.close()
      }
    }),
    { numRuns: lives, seed, endOnFailure },
  )
})

/** What they have decided on, each by the house as it stands now. */
async function asked(now: Life, throws: Throw[]): Promise<Asked[]> {
  const all: Asked[] = []
  for (const thrown of throws) {
    const move = await everyMove[thrown.move](now, diceOf(thrown))
    if (move) all.push(move)
  }
  return all
}

async function heard(now: Life, all: Asked[]): Promise<void> {
  const answers = await Promise.all(
    all.map((move, at) => (at % 2 === 0 ? now.send(move) : now.sendBeside(move))),
  )
  const what = JSON.stringify(
    answers.map(({ status, refused, sent }) => ({ path: sent.path, status, refused })),
  )
  for (const { status } of answers) expect(status, what).toBeLessThan(500)
  expect({ what, wrong: await now.wrong() }).toEqual({ what, wrong: [] })
}
