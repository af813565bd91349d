import entryEntity from '../../generated/entity/telephone-operator.json'
import type { Entity } from '../../hotel/master/entity'
import type { OutputOf } from '../../wire/call'
import { masterCalls } from '../../wire/master'
import type { telephone } from '../../wire/telephone'
import { useCall } from '../kit/call'
import type { MasterRow } from '../kit/masters'

const { store, update } = masterCalls(entryEntity as unknown as Entity)
if (!store || !update) throw new Error('entries are made and marked')
export const storeEntry = store
export const updateEntry = update

export type Called = OutputOf<typeof telephone.search>['items'][number]
export type WakeUpCall = OutputOf<typeof telephone.wakeUpList>['items'][number]

/** A message or a locator, as the list of entries says it. */
export type Entry = MasterRow & {
  entry_type: 'message' | 'wake_up_call' | 'locator'
  status: 'open' | 'delivered' | 'failed' | 'cancelled'
  caller_name: string | null
  caller_phone: string | null
  text: string | null
  from_at: string | null
  until_at: string | null
  handled_at: string | null
  handled_by: { name: string | null } | null
  created_at: string
}

/** Whether something is written about him: he is in the house or comes today (domain/master-data 2.91). */
export const isHereOrDue = ({ state }: Called): boolean =>
  ['arrived', 'stay_over', 'due_out', 'overdue_departure', 'checked_in', 'due_in'].includes(state)

type Marked = Pick<MasterRow, 'id' | 'row_version'>

/** Says what has become of an entry. */
export function useMark(says: string) {
  const { mutate, isPending } = useCall(updateEntry, { says })
  return {
    mark: ({ id, row_version }: Marked, status: Entry['status']) =>
      mutate({ id, row_version, status } as never),
    isPending,
  }
}
