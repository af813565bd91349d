import { type BankDetails, sayAccount } from '../../hotel/bank-details'

/**
 * Into which accounts of the house a paper is to be paid, and what is to be stated there. None of papers that were issued before they kept
 * them, nor where the house prints none.
 */
export const payable = (
  accounts: readonly BankDetails[] | undefined,
  { currency, stating }: { currency: string; stating: string },
): object[] =>
  accounts === undefined || accounts.length === 0
    ? []
    : [
        {
          stack: [
            `Please pay into ${accounts.length === 1 ? 'the account' : 'one of the accounts'} below, stating ${stating}:`,
            ...accounts.map(account => sayAccount(account, currency)),
          ],
          margin: [0, 10, 0, 0],
        },
      ]
