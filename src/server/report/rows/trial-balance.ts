import type { BusinessDate } from '../../../hotel/business-date'
import { trialBalance } from '../../end-of-day/trial-balance'
import { ledgerNames } from '../ledger-names'
import { agreeing } from '../proof'
import type { ProofsOf, RowsOf } from '../rows'

/** As the paper of the night tells it, which is kept; this one is read anew of the same sealed lines and frozen balances. */
export const rows: RowsOf = async (tx, { date }) =>
  (await trialBalance(tx, date as BusinessDate))
    .filter(({ section }) => section !== 'proof')
    .map(({ group, name, kind, ledger, section, ...row }) => ({
      ...row,
      part: parts[String(section === 'ledgers' ? section : kind)],
      transaction_group: group,
      description: section === 'ledgers' ? ledgerNames[String(ledger)] : name,
    }))

/** What its holders have together is what a ledger closed with; and what was earned and moved makes what all of them closed with. */
export const proofs: ProofsOf = async (tx, { date }) => {
  const told = await trialBalance(tx, date as BusinessDate)
  const held = told.filter(({ section, holders }) => section === 'ledgers' && holders !== null)
  // A date that is open has no balances yet, and nothing to prove.
  if (held.length === 0) return []
  const agree = (label: string, found: unknown, expected: unknown) =>
    agreeing(tx.coins, label, String(found), String(expected))
  const amountOf = (name: string) => told.find(row => row.section === 'proof' && row.name === name)?.amount
  return [
    ...held.map(({ ledger, closing, holders }) =>
      agree(`${ledgerNames[String(ledger)]} and its holders`, closing, holders),
    ),
    agree(
      'What was earned and moved, and the closing',
      amountOf('Makes a closing of'),
      amountOf('Closing of guests, deposits, packages and city ledger'),
    ),
  ]
}

const parts: Record<string, string> = {
  revenue: 'Revenue',
  taxes: 'Taxes',
  non_revenue: 'Not revenue',
  payments: 'Payments',
  internal: 'Moved inside the house',
  ledgers: 'Ledgers',
}
