import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '../src/server/database/cluster'

/** Longer than a build takes anywhere. */
const tooLongMs = 10 * 60_000

/** Does a work while no other process does one with the same file as its lock; who comes second waits. */
export async function oneAtATime<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!isTaken(lock)) await delay(100)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function isTaken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  if (isLeft(lock)) rmSync(lock, { force: true })
  return false
}

/** Whether a killed process has left it; its number may be another program's by now. */
function isLeft(lock: string): boolean {
  try {
    return !isAlive(Number(readFileSync(lock, 'utf8'))) || Date.now() - statSync(lock).mtimeMs > tooLongMs
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return false
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
