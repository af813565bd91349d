import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { useCall } from '../kit/call'
import type { RowAction } from '../kit/row-actions'

type Application = Pick<
  OutputOf<typeof receivable.invoice>['applications'][number],
  'application_id' | 'amount' | 'taken_back'
>

/** What a payment or a credit has paid is taken back: the invoice is open again, and the money free for another. */
export function useTakeBack(): RowAction<Application> {
  const unapply = useCall(receivable.unapply, { says: 'The invoice is open again' })
  return {
    label: 'Take back',
    key: 'u',
    isQuick: true,
    isDestructive: true,
    when: ({ taken_back, amount }) => !taken_back && !amount.startsWith('-'),
    run: ({ application_id }) => unapply.mutate({ application_ids: [application_id] }),
  }
}
