import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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

/** Where the closing stands. Read every second while something is being done, here or elsewhere, so that the progress is seen. */
export function useOverview() {
  const isWorking = useIsMutating() > 0
  const [isElsewhere, setElsewhere] = useState(false)
  const overview = useAnswer(
    endOfDay.overview,
    {},
    { everyMs: isWorking || isElsewhere ? atWorkMs : atRestMs },
  )
  const { refetch } = overview
  // Whoever was refused because somebody else is at work sees that one at once.
  useEffect(() => {
    if (!isWorking) void refetch()
  }, [isWorking, refetch])
  const executing = (overview.data?.run?.executing ?? null) !== null
  if (executing !== isElsewhere) setElsewhere(executing)
  return overview
}

/** The same without what this screen itself is at: what is executed then is somebody else's. */
export function useOthers(overview: Overview): Overview {
  const isWorking = useIsMutating() > 0
  const { run } = overview
  return run && isWorking ? { ...overview, run: { ...run, executing: null } } : overview
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

/** Whether a step's button may be pressed now: nobody runs a step beside another. */
export const isTurnOf = (overview: Overview, code: string): boolean => {
  const step = stepOf(overview, code)
  const { may, executing } = overview.run ?? {}
  return step !== undefined && step.step === may?.start_step && executing === null
}
