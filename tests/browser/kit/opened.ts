import { afterAll, beforeAll, beforeEach } from 'vitest'

/** Whoever furnishes a house lives a night in it first, beside another browser. */
const patience = 180_000

/**
 * Opens what the tests of a file stand on before the first of them, and anew before one of them is tried once more: what it left the
 * first time (records of its name, a dialog, a language) would make the second stumble over the first. Only for tests that stand each
 * for itself.
 */
export function opened(open: () => Promise<unknown>, close: () => Promise<unknown>): void {
  beforeAll(open, patience)
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return
    await close()
    await open()
  }, patience)
  afterAll(close)
}
