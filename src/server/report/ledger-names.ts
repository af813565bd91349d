/** What people call the ledgers of the house. */
export const ledgerNames: Readonly<Record<string, string>> = {
  guest: 'Guest ledger',
  deposit: 'Deposit ledger',
  package: 'Package ledger',
  ar: 'City ledger',
  revenue: 'Revenue',
  tax: 'Taxes',
  cash: 'Cash',
  internal: 'Inside the house',
}
