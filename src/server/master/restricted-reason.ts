import { entityOf } from './entities'
import type { Hook } from './hooks'
import { referenceTo, refuseStillUsed } from './still-fits'

/** An account that is restricted for a reason keeps one that is for accounts; profiles are asked as masters are (domain/master-data 2.63). */
export const restrictedReasonHook: Hook = {
  saving: async ({ sql, property_id }, row, before) => {
    if (!before || before.applies_to === 'profile' || row.applies_to !== 'profile') return row
    const accounts = await sql<{ account_no: string }[]>`
      select account_no::text from ar_account
       where property_id = ${property_id} and restricted_reason_id = ${Number(before.id)} order by account_no limit 1000`
    const numbers = accounts.map(({ account_no }) => account_no)
    refuseStillUsed(entityOf('restricted-reason'), before, {
      fields: ['applies_to'],
      references: referenceTo(
        'receivables-account',
        ['receivables account', 'receivables accounts'],
        numbers,
      ),
    })
    return row
  },
}
