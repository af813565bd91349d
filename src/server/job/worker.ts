import type { Sql } from '../database/connect'
import { jobChannel } from '../store/job'
import { type JobKind, workJobs } from './work'

type How = { kinds: Readonly<Record<string, JobKind>>; missed: (error: unknown, job_id?: number) => void }

/** So often it is looked whether another process has died over its job. */
const lookMs = 5000

/**
 * Works on what is asked for as soon as it is, for as long as this process lives; one job at a time, so that the desk is not kept
 * waiting. Out: how to stop, after the part that is being worked on.
 */
export function startWorker(sql: Sql, { kinds, missed }: How): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isAskedAgain = false

  const round = async () => {
    do {
      isAskedAgain = false
      await workJobs(sql, { kinds, missed, stopping: stopping.signal }).catch(missed)
    } while (isAskedAgain && !stopping.signal.aborted)
    running = undefined
  }
  const wake = () => {
    if (stopping.signal.aborted) return
    isAskedAgain = true
    running ??= round()
  }
  // Heard or not, the timer looks all the same.
  const listening = sql.listen(jobChannel, wake, wake).catch(missed)
  const timer = setInterval(wake, lookMs)
  timer.unref()

  return async () => {
    stopping.abort()
    clearInterval(timer)
    const heard = await listening
    await heard?.unlisten().catch(() => undefined)
    await running
  }
}
