import Button from '@mui/material/Button'
import { useLocation } from 'react-router-dom'
import { toDoCalls } from '../../wire/to-do'
import { useCall } from './call'
import { useWords } from './spoken'

const longest = 200

/** Keeps what somebody reads here among their to-dos, with the way back to this screen (domain/housekeeping 19). */
export const MakeToDo = ({ about, says }: { about: string; says: string }) => {
  const { translate } = useWords()
  const { pathname } = useLocation()
  const keep = useCall(toDoCalls.store, { says: translate('It is among your to-dos') })
  const whole = `${about}: ${says.replace(/\s+/g, ' ')}`
  const title = whole.length <= longest ? whole : `${whole.slice(0, longest - 1)}…`
  return (
    <Button
      size="small"
      aria-label={translate('Make to-do: %{title}', { title: says })}
      disabled={keep.isPending || keep.isSuccess}
      onClick={() => keep.mutate({ title, link: pathname })}
    >
      {translate('Make to-do')}
    </Button>
  )
}
