import type { Tx } from '../tx'
import type { Fragment } from './desk-row'

/** The accounts of the house that its invoices name, as a JSON list, the usual one first (schemas/finance/bank-account.json). */
export const printedAccounts = ({ sql, property_id }: Pick<Tx, 'sql' | 'property_id'>): Fragment => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('account_holder', k.account_holder, 'bank_name', k.bank_name, 'branch', k.branch, 'iban', k.iban,
             'account_number', k.account_number, 'routing_number', k.routing_number, 'bic', k.bic, 'currency_code', k.currency_code)
             order by k.is_default desc nulls last, k.is_default_for_currency desc nulls last, k.id)
      from bank_account k where k.property_id = ${property_id} and k.is_active and k.print_on_invoice), '[]')`
