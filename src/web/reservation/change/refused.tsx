import { useEffect, useRef } from 'react'
import { Against } from '../../kit/call-form'
import type { Failure } from '../../kit/failure'
import type { Validated } from './difference'

type Props = { failure: Failure | null; problems: Validated['problems'] | undefined }

/**
 * What the house has against the change that was sent. Where it stands among the problems already, it is not said a second time: they
 * come into view, for this stands right above them.
 */
export const Refused = ({ failure, problems = [] }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const isTold = problems.some(({ message }) => message === failure?.message)
  useEffect(() => {
    if (failure && isTold) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [failure, isTold])
  if (!failure?.message) return null
  return isTold ? <div ref={place} /> : <Against failure={failure} />
}
