import { useSearchParams } from 'react-router-dom'
import { LateCheckOutDialog } from '../front-desk/daytime'
import { WriteNoteDialog } from './page/write-note'
import type { ReservationRow } from './row'

/** `?do=late&time=15:00`, `?do=note&text=…`: what was asked for elsewhere and is no action of the head, filled in as it was said. */
export const AskedElsewhere = ({ row }: { row: ReservationRow }) => {
  const [params, setParams] = useSearchParams()
  const done = () =>
    setParams(
      asked => {
        for (const name of ['do', 'time', 'text']) asked.delete(name)
        return asked
      },
      { replace: true },
    )
  const wanted = params.get('do')
  if (wanted === 'late') return <LateCheckOutDialog row={row} time={params.get('time')} onClose={done} />
  if (wanted === 'note')
    return (
      <WriteNoteDialog reservation_id={row.reservation_id} text={params.get('text') ?? ''} onClose={done} />
    )
  return null
}
