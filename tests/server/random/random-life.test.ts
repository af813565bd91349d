import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disagreements } from './agreement'
import { diceOf, type Throw, throwsOf } from './dice'
import { dayOf } from '../kit/night'
import { aLife, type Coinage, euro, type Life } from './life'
import { drawn, everyMove } from './moves'
import { closeDay } from './nights'

/**
 * Whatever clerks do in whatever order, the books prove themselves after it, what is refused has changed nothing, what is sent
 * again happens once, the day can be closed, and all screens tell the same (domain/finance 18.3). A sequence that fails is shrunk to the moves that matter.
 *
 * The short run, always the same lives, is one of the tests. `KEYRACK_LIVES=1000 KEYRACK_MOVES=60 KEYRACK_SEED=$RANDOM` makes it long
 * and other; `KEYRACK_TOLD=1` says which move was answered how often by what.
 */
const lives = Number(process.env.KEYRACK_LIVES ?? 4)
const moves = Number(process.env.KEYRACK_MOVES ?? 40)
const seed = Number(process.env.KEYRACK_SEED ?? 1)
const endOnFailure = process.env.KEYRACK_NO_SHRINK !== undefined

const done: Record<string, Record<string, number>> = {}

test.each([
  ['euros', euro, lives],
  ['yen, which have no parts', { code: 'JPY', decimals: 0 }, Math.ceil(lives / 4)],
  ['dinars, which have a thousand', { code: 'KWD', decimals: 3 }, Math.ceil(lives / 4)],
] as const)(
  'whatever is done in whatever order, the books prove themselves: in %s',
  { timeout: 3_600_000 },
  async (_, coinage, numRuns) => {
    const all = fc.array(throwsOf(drawn), { minLength: moves, maxLength: moves })
    const lived = fc.asyncProperty(all, throws => live(throws, coinage))
    await fc.assert(lived, { numRuns, seed, endOnFailure })
    if (process.env.KEYRACK_TOLD) console.table(done)
  },
)

async function live(throws: readonly Throw[], coinage: Coinage): Promise<void> {
  const life = await aLife(coinage)
  try {
    for (const thrown of throws) await play(life, thrown)
    await closeDay({ ...life, day: await dayOf(life.house) })
    expect(await life.wrong()).toEqual([])
    expect(await disagreements(life)).toEqual([])
  } finally {
    await life.close()
  }
}

async function play(life: Life, thrown: Throw): Promise<void> {
  const now = { ...life, day: await dayOf(life.house) }
  if (thrown.move === 'night') {
    await closeDay(now)
    expect({ after: 'night', wrong: await life.wrong() }).toEqual({ after: 'night', wrong: [] })
    expect(await disagreements(life)).toEqual([])
    return
  }
  const asked = await everyMove[thrown.move](now, diceOf(thrown, life.decimals))
  if (!asked) return
  const before = await life.standing()
  const heard = await life.send(asked)
  const said = heard.refused ?? heard.status
  ;(done[thrown.move] ??= {})[said] = (done[thrown.move][said] ?? 0) + 1
  const after = await life.standing()
  const what = JSON.stringify({ ...thrown, ...asked, said })
  expect(heard.status, what).toBeLessThan(500)
  if (heard.status >= 400) expect({ what, standing: after }).toEqual({ what, standing: before })
  expect({ what, wrong: await life.wrong() }).toEqual({ what, wrong: [] })
  if (heard.status >= 400) return
  const again = await life.send(heard.sent)
  expect({ what, again: again.status, standing: await life.standing() }).toEqual({
    what,
    again: 200,
    standing: after,
  })
}
