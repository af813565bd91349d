import type { BusinessDate } from '../business-date'
import { onceWithin } from '../package-rhythm'
import type { Question } from '../question'
import { dayUseOrNights } from '../stay'

type Dates = { arrival_date: BusinessDate; departure_date: BusinessDate }

/** A package that is had once, on a night that the stay has no more; `to`: the one on which it can be had instead. */
export type Outside = { id: number; code: string; date: BusinessDate; to: BusinessDate | null }
/** What becomes of it. */
export type Fate = 'move' | 'drop'

/**
 * Packages that are had once and whose night a stay loses with its dates: nobody would ever charge them, so each is had on another
 * night or taken off. In: those that had a night, with code and day; the dates before and after; of a stay in house the first night
 * that is not over. Out: which are outside and where they may go. Refuses nothing. Source: domain/reservations 3.5, 5.5.
 */
export function outsideStay(
  packages: readonly { id: number; code: string; date: BusinessDate }[],
  { was, now, open_from }: { was: Dates; now: Dates; open_from: BusinessDate | undefined },
): Outside[] {
  const slept = dayUseOrNights(now.arrival_date, now.departure_date)
  return packages
    .filter(({ date }) => !slept.includes(date))
    .map(one => {
      const to = onceWithin(one.date, was, now)
      return { ...one, to: open_from !== undefined && to < open_from ? null : to }
    })
}

/** What becomes of them is for a person to say (domain/reservations 5.5). In: what `outsideStay` has found. Out: one question or none. */
export function askOutside(outside: readonly Outside[]): Question[] {
  if (outside.length === 0) return []
  const names = outside.map(({ code, date }) => `${code} on ${date}`).join(', ')
  const [{ to }] = outside
  const isOne = outside.length === 1
  const instead = isOne ? `Have it on ${to}` : 'Have them on other nights'
  return [
    {
      code: 'package_outside',
      text: `${names}: not a night of the stay any more. What becomes of ${isOne ? 'the package' : 'these packages'}?`,
      choices: [
        ...(outside.some(one => one.to === null) ? [] : [{ value: 'move', label: instead }]),
        { value: 'drop', label: isOne ? 'Take it off' : 'Take them off' },
      ],
      data: { packages: outside.map(({ code, date, to: night }) => ({ code, date, to: night })) },
    },
  ]
}
