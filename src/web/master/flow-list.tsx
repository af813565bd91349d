import { isFinal } from '../../hotel/block-flow'
import { HiddenWords } from '../kit/hidden-words'
import type { Status, Step } from './block-flow'
import { translate } from '../words/translate'

/** The drawing as sentences, for those who do not see it. */
export const FlowList = ({ statuses, steps }: { statuses: readonly Status[]; steps: readonly Step[] }) => (
  <HiddenWords>
    <ul>
      {statuses.map(status => (
        <li key={status.id}>{sentenceOf(status, statuses, steps)}</li>
      ))}
    </ul>
  </HiddenWords>
)

function sentenceOf(status: Status, statuses: readonly Status[], steps: readonly Step[]): string {
  const next = steps.filter(({ from_status_id }) => from_status_id === status.id)
  const names = next.flatMap(step => {
    const name = statuses.find(({ id }) => id === step.to_status_id)?.name
    if (name === undefined) return []
    return step.requires_approval ? translate('%{status} (with approval)', { status: name }) : name
  })
  if (isFinal(status)) return translate('%{from}: the life of a block ends here', { from: status.name })
  return names.length === 0
    ? translate('%{from}: nothing follows', { from: status.name })
    : translate('%{from}: %{to} may follow', { from: status.name, to: names.join(', ') })
}
