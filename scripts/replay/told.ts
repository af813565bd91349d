import { type BusinessDate, nightsBetween } from '../../src/hotel/business-date'
import type { Life } from './life'

export type Run = { from: BusinessDate; to: BusinessDate; begun: BusinessDate; started: number }

const width = 30

/** How far a hotel has come: a bar for who watches, a line a day for a log; of two hotels always lines, which do not overwrite each other. */
export function sayProgress({ hotel }: Life, date: BusinessDate, run: Run, isAlone: boolean): void {
  const [done, total] = [daysOf(run.from, date), daysOf(run.from, run.to)]
  const filled = Math.round((done / total) * width)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
  const pace = daysOf(run.begun, date) / ((performance.now() - run.started) / 1000)
  const memory = Math.round(process.memoryUsage().rss / 1_000_000)
  const line = `${hotel} ${date} ${bar} ${done}/${total} days, ${pace.toFixed(2)} a second, ${memory} MB`
  process.stdout.write(isAlone && process.stdout.isTTY ? `\r${line}` : `${line}\n`)
}

/** How the nights went that this run has closed. */
export function sayNights({ hotel, nights }: Life): void {
  if (nights.length === 0) return
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)].toFixed(0)
  const fullest = nights.reduce((most, night) => (night.stays > most.stays ? night : most))
  console.log(
    `${hotel} end of day: median ${middle(nights.map(({ all_ms }) => all_ms))} ms, of it room and tax ${middle(nights.map(({ room_and_tax_ms }) => room_and_tax_ms))} ms; ` +
      `worst ${Math.max(...nights.map(({ all_ms }) => all_ms)).toFixed(0)} ms; fullest night ${fullest.stays} stays in ${fullest.all_ms.toFixed(0)} ms`,
  )
}

const daysOf = (first: BusinessDate, last: BusinessDate): number => nightsBetween(first, last) + 1
