import type { BusinessDate } from '../../hotel/business-date'
import { checkLine } from '../../hotel/charge-line'
import type { WantedCharge } from '../../hotel/journal/charges'
import { negate, sum } from '../../hotel/money'
import type { InputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { accept } from '../serve'
import { demandAuthority } from '../store/authority'
import { type ChargedAccount, nightOf } from '../store/charging'
import type { CodeRow, Codes } from '../store/code'
import { may, type Tx } from '../tx'
import type { ChargeSettings } from './charge-doubts'

type Input = InputOf<typeof cashiering.postCharges>
type Checking = { input: Input; account: ChargedAccount; codes: Codes; settings: ChargeSettings }

/** Checks 5 to 8 and 11, line by line; a negative line needs authority beside the right. */
export async function checkedLines(
  tx: Tx,
  { input, account, codes, settings }: Checking,
): Promise<WantedCharge[]> {
  const { who, today, coins } = tx
  const desk = {
    today,
    stay: account.stay,
    allows_negative: settings.allow_negative_charge,
    may_post_negative: may(who, 'Cashiering post negative'),
    may_post_other_date: may(who, 'Cashiering post other date'),
  }
  const charges = input.lines.map((line, index): WantedCharge => {
    const code = codes.byCode.get(line.code)
    const { quantity = '1', revenue_date, ...texts } = line
    const unit_price = coins.read(line.unit_price)
    const wanted = { ...texts, quantity, unit_price, revenue_date: revenue_date as BusinessDate | undefined }
    const checked = accept(checkLine(wanted, code && limitsOf(tx, code), desk, coins), `lines.${index}`)
    const { reference, supplement, check_no, covers } = line
    return {
      code: code as CodeRow,
      quantity,
      unit_price,
      ...checked,
      texts: written({ reference, supplement, check_no, covers }),
      night: nightOf(account, checked.revenue_date),
    }
  })
  const negative = sum(charges.filter(({ amount }) => amount < 0n).map(({ amount }) => amount))
  if (negative < 0n && !input.preview) {
    const { approval } = input
    await demandAuthority(tx, {
      kind: 'negative_charge',
      amount: negate(negative),
      permission: 'Cashiering post negative',
      approval,
    })
  }
  return charges
}

const limitsOf = ({ coins }: Tx, code: CodeRow) => ({
  ...code,
  min_amount: code.min_amount === null ? null : coins.read(code.min_amount),
  max_amount: code.max_amount === null ? null : coins.read(code.max_amount),
})

const written = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== '')) as T
