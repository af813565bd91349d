import type { Rerouted } from '../routing-refresh'
import { pourGroup } from '../posting-group'
import type { RoutedPart } from '../routing'
import type { NewEntry, NewPosting } from './entry'
import { gather } from './group'
import { amountsOf } from './standing'
import { cutInto, moveWhole } from './transfer'

/**
 * The one entry of charges that are routed anew: each is taken away where it stands and posted again in its parts, with the
 * instruction that takes each, at once on the account that it goes to (recipes R13, R14). Revenue and tax stay as they are.
 * In: what `refreshRouting` found. Out: the entry, null when nothing is posted. Refuses nothing. Source: domain/finance 5.4.
 */
export function planReroute(moves: readonly Rerouted[]): NewEntry | null {
  const posted = moves.filter(({ how }) => how === 'posted')
  if (posted.length === 0) return null
  const leaves = posted.some(({ group, parts }) =>
    parts.some(({ account_id }) => account_id !== group[0].holder_id),
  )
  return { kind: leaves ? 'transfer' : 'split', postings: gather(posted.map(cut)) }
}

const cut = ({ group, parts }: Rerouted): NewPosting[] => {
  const [{ holder_id, routed_from_account_id }] = group
  const linksOf = ({ account_id, routing_instruction_id }: RoutedPart) => ({
    routing_instruction_id: routing_instruction_id ?? undefined,
    routed_from_account_id: account_id === holder_id ? routed_from_account_id : holder_id,
  })
  const [only] = parts
  if (parts.length === 1 && only.account_id !== holder_id) {
    const there = { account_id: only.account_id, windowOf: () => only.window_no }
    return moveWhole(group, there).map(posting =>
      posting.holder_id === only.account_id ? { ...posting, ...linksOf(only) } : posting,
    )
  }
  const amounts = pourGroup(
    amountsOf(group),
    parts.map(({ amount }) => amount),
  )
  return cutInto(
    group,
    parts.map((part, index) => ({
      amounts: amounts[index],
      to: { account_id: part.account_id, window_no: part.window_no },
      links: linksOf(part),
    })),
  )
}
