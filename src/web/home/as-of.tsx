import { useEffect, useState } from 'react'
import { formatTime, onHouseClock } from '../kit/format'
import { translate } from '../words/translate'

/** They are read again every minute; so old they are only where the line is lost (domain/housekeeping 21). */
const oldMs = 10 * 60_000
const lookMs = 30_000

/** From when the figures are, once they are old; nothing while they are fresh. `at`: milliseconds, 0 before the first. */
export const AsOf = ({ at }: { at: number }) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), lookMs)
    return () => clearInterval(clock)
  }, [])
  if (at === 0 || now - at <= oldMs) return null
  const { time } = onHouseClock(new Date(at).toISOString())
  return (
    <strong role="status" style={{ marginInlineStart: 8 }}>
      {translate('Figures of %{time}', { time: formatTime(time) })}
    </strong>
  )
}
