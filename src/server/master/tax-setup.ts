import type { MasterRecord } from '../../hotel/master/record'
import { demand } from '../serve'
import type { Tx } from '../tx'
import { entityOf } from './entities'
import { logged } from './logged'

/**
 * What guests are taxed is set up by those who have the right to (domain/finance 22.1), beside what the record asks for itself: codes of
 * taxes, what other codes generate, and whose taxes may be lifted. In: the code as it is to be kept, and as it was. Refuses `not_permitted`.
 */
export function demandTaxSetup(tx: Tx, row: MasterRecord, before: MasterRecord | undefined): void {
  const isTax = [row, before].some(code => code?.posting_class === 'tax')
  if (isTax || taxesOf(tx, row) !== taxesOf(tx, before ?? {})) demand(tx.who, 'Tax setup')
}

/** The right is asked for what differs, not for how it was typed. */
function taxesOf(tx: Tx, code: MasterRecord): string {
  const { generates, is_tax_exemptable } = logged(tx, entityOf('transaction-code'), code)
  return JSON.stringify({ generates, is_tax_exemptable }, (_, value) =>
    isNothing(value) ? undefined : value,
  )
}

const isNothing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

/** How deposits are taxed stands among the settings. Refuses `not_permitted`. */
export const financeSettingHook = {
  saving: async (tx: Tx, row: MasterRecord, before: MasterRecord | undefined): Promise<MasterRecord> => {
    if (row.deposit_tax_mode !== before?.deposit_tax_mode) demand(tx.who, 'Tax setup')
    return row
  },
}
