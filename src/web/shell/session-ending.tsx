import { useEffect, useState } from 'react'
import { sessionCalls } from '../../wire/session'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'
import { translate } from '../words/translate'

/** Seconds. The bar counts by them in good time. */
const warnedBefore = 120

type Props = {
  /** Seconds, as the house has just counted them. */
  endsIn: number
}

/** Before somebody is signed out whatever they do: one press, and they go on (domain/housekeeping 20.11). */
export const SessionEnding = ({ endsIn }: Props) => {
  const [isSeen, setSeen] = useState(false)
  const left = useLeft(endsIn)
  const extend = useCall(sessionCalls.extend, { inline: true, says: translate('You stay signed in') })
  if (isSeen || left > warnedBefore) return null
  return (
    <ActionDialog
      title={translate('You are about to be signed out')}
      confirm={translate('Stay signed in')}
      cancel={translate('Close')}
      isBusy={extend.isPending}
      failure={extend.error}
      onConfirm={() => extend.mutate({})}
      onClose={() => setSeen(true)}
    >
      <div>
        {translate('This session is over in %{time} minutes.', {
          time: clock(left),
        })}{' '}
        {translate('What is not saved by then is lost.')}
      </div>
    </ActionDialog>
  )
}

/** Counts on by the second from what the house says; what it says next counts more. */
function useLeft(endsIn: number): number {
  const [left, setLeft] = useState(endsIn)
  useEffect(() => {
    const since = Date.now()
    const look = () => setLeft(Math.max(0, endsIn - Math.floor((Date.now() - since) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [endsIn])
  return left
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
