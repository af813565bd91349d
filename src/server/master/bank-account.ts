import { isIban } from '../../hotel/iban'
import { changeOthers } from './change-others'
import { entityOf } from './entities'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** Money is sent to what stands here: the IBAN must be right, and each currency has one first choice (domain/master-data 2.64). */
export const bankAccountHook: Hook = {
  saving: async (tx, row, before) => {
    const { sql, property_id } = tx
    const iban = row.iban == null ? null : String(row.iban).replace(/\s/g, '').toUpperCase()
    demandThat(!iban || isIban(iban), 'iban', 'IBAN: please check the digits.')
    if (row.is_default_for_currency === true) {
      const others = sql`
        t.property_id = ${property_id} and t.currency_code = ${String(row.currency_code)} and t.is_default_for_currency
          and t.id <> ${Number(before?.id ?? 0)}`
      await changeOthers(tx, entityOf('bank-account'), others, { is_default_for_currency: false })
    }
    return { ...row, iban }
  },
}
