/** An account of the house into which whoever owes it pays; what it has not is null. */
export type BankDetails = {
  account_holder: string
  bank_name: string
  branch: string | null
  iban: string | null
  account_number: string | null
  routing_number: string | null
  bic: string | null
  currency_code: string
}

/**
 * Where a paper says that it is to be paid. In: the account, the currency of the paper. Out: one line of text, as `Tejo Hospitality Lda,
 * IBAN PT50 0002 …, BIC BCESPTPL, Banco do Estuário`: an IBAN in groups of four, as it is printed (ISO 13616, 5.3), and no national number
 * beside it; the currency of the account where it is another. Source: domain/master-data 2.64, domain/finance 14.11.
 */
export function sayAccount(account: BankDetails, currency: string): string {
  const { account_holder, bank_name, branch, iban, account_number, routing_number, bic, currency_code } =
    account
  const national = [
    account_number && `account ${account_number}`,
    routing_number && `routing number ${routing_number}`,
  ]
  return [
    account_holder,
    ...(iban ? [`IBAN ${inFours(iban)}`] : national),
    bic && `BIC ${bic}`,
    [bank_name, branch].filter(Boolean).join(' '),
    currency_code !== currency && currency_code,
  ]
    .filter(Boolean)
    .join(', ')
}

const inFours = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
