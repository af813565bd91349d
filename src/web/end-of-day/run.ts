import { useIsMutating } from '@tanstack/react-query'
import { type BusinessDate, previousDay } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { useAnswer } from '../kit/call'

export type Overview = OutputOf<typeof endOfDay.overview>
export type Run = NonNullable<Overview['run']>
export type Step = Run['steps'][number]
export type Finding = Run['findings'][number]

const atWorkMs = 1000
const atRestMs = 8000

/** Where the closing stands. Read every second while something is being done, so that the progress is seen. */
export function useOverview() {
  const isWorking = useIsMutating() > 0
  return useAnswer(endOfDay.overview, {}, { everyMs: isWorking ? atWorkMs : atRestMs })
}

/** The day that is being closed: after the change of date the run still belongs to the day before. */
export const closingDay = ({ business_date, pending_previous }: Overview): string =>
  pending_previous?.business_date ?? business_date

/** The day that follows it. */
export const dayAfter = ({ business_date, next_date, pending_previous }: Overview): string =>
  pending_previous ? business_date : next_date

export const dayBefore = (day: string): string => previousDay(day as BusinessDate)

export const stepOf = (overview: Overview, code: string): Step | undefined =>
  overview.run?.steps.find(step => step.code === code)

/** Whether a step's button may be pressed now. */
export const isTurnOf = (overview: Overview, code: string): boolean => {
  const step = stepOf(overview, code)
  return step !== undefined && step.step === overview.run?.may.start_step
}
