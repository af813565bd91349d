import { StatusChip } from '../kit/status-chip'
import type { Marks } from './profile-row'

/** Not of age, and what the check-in will ask for, wherever the name of somebody stands; in full where there is room to say what. */
export const ProfileMarks = ({ is_minor, missing, inFull = false }: Marks & { inFull?: boolean }) => {
  const what = missing.map(one => one.replace('_', ' ')).join(', ')
  return (
    <>
      {is_minor ? <StatusChip status="warning" word="Minor" /> : null}
      {what ? (
        <span title={inFull ? undefined : `Not known: ${what}`}>
          <StatusChip mayWrap status="warning" word={inFull ? `Incomplete: no ${what}` : 'Incomplete'} />
        </span>
      ) : null}
    </>
  )
}
