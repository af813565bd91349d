import { isIban } from '../../hotel/iban'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** Money is sent to what stands here: the IBAN must be right, and each currency has one first choice (domain/master-data 2.64). */
export const bankAccountHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    const iban = row.iban == null ? null : String(row.iban).replace(/\s/g, '').toUpperCase()
    demandThat(!iban || isIban(iban), 'iban', 'IBAN: please check the digits.')
    if (row.is_default_for_currency === true) {
      await sql`
        update bank_account set is_default_for_currency = false
         where property_id = ${property_id} and currency_code = ${String(row.currency_code)} and is_default_for_currency and id <> ${Number(before?.id ?? 0)}`
    }
    return { ...row, iban }
  },
}
