import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OutputOf } from '../../wire/call'
import type { telephone } from '../../wire/telephone'
import type { Failure } from '../kit/failure'

const tickMs = 15_000

/** What the clock of the house shows now, in milliseconds, and goes on; the device’s own before the house has said it. */
export function useHouseNow({
  data,
  dataUpdatedAt,
}: Pick<UseQueryResult<OutputOf<typeof telephone.wakeUpList>, Failure>, 'data' | 'dataUpdatedAt'>): number {
  const [clock, setClock] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setClock(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return data === undefined ? clock : Date.parse(data.now) + Math.max(0, clock - dataUpdatedAt)
}
