import { StatusChip } from '../kit/status-chip'
import type { Marks } from './profile-row'

/** Not of age, and what the check-in will ask for, wherever the name of somebody stands. */
export const ProfileMarks = ({ is_minor, missing }: Marks) => (
  <>
    {is_minor ? <StatusChip status="warning" word="Minor" /> : null}
    {missing.length > 0 ? (
      <span title={`Not known: ${missing.map(what => what.replace('_', ' ')).join(', ')}`}>
        <StatusChip status="warning" word="Incomplete" />
      </span>
    ) : null}
  </>
)
