import { expect, test } from 'vitest'
import { startProgram } from './house-process'

async function closingOf(...words: string[]): Promise<{ code: number | null; last: string | undefined }> {
  // A run of its own, which knows nothing of the one that it is started in.
  const own = { VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '', KEYRACK_TEST_DATA: '', TEST: '' }
  const run = startProgram(['scripts/test.mjs', ...words], own)
  const code = await run.ended
  return { code, last: run.said().trim().split('\n').at(-1) }
}

test('the tests end with a line that counts them; a run that did not come off counts as one that failed', {
  timeout: 120_000,
}, async () => {
  expect(await closingOf('tests/hotel/metrics.test.ts')).toEqual({
    code: 0,
    last: expect.stringMatching(/^[1-9]\d* passed, 0 failed$/),
  })
  expect(await closingOf('no-such-project')).toEqual({ code: 1, last: '0 passed, 1 failed' })
})
