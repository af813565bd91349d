import { timesDecimal, minus, sum } from '../../hotel/money'
import { chargeGroup } from '../../hotel/tax'
import { textOf } from '../../hotel/journal/charge'
import { example } from '../../wire/example'
import { accept, answer, found } from '../serve'
import { loadCodes } from '../store/code'
import type { Tx } from '../tx'
import { trimZeros } from './column'

/** What a price becomes when it is posted with this code: the rule that posts says it. */
export const answerTaxExample = answer(example.tax, async (input, { tx, today }) => {
  const { transaction_code_id, quantity = '1', adults = 2, night = 1, includes_tax = true } = input
  const [codes, tax_type] = await Promise.all([loadCodes(tx), taxType(tx, input.tax_type_id)])
  const code = found(codes.byId.get(transaction_code_id), { transaction_code_id })
  const amount = timesDecimal(tx.coins.read(input.amount ?? '100'), quantity)
  const child_ages = input.child_ages ?? []
  const { main, generated, total } = accept(
    chargeGroup(
      code,
      { revenue_date: input.date ?? today, night, includes_tax, tax_type, guest_type: null },
      { amount, quantity, adults, child_ages },
      tx.coins,
    ),
  )
  const { write } = tx.coins
  const taxes = generated.map(({ generate, value, amount, taxable_amount, included }) => {
    const target = code.generates.find(({ id }) => id === generate.id)?.target
    return {
      code: target?.code ?? '',
      name: target ? textOf(target) : '',
      method: generate.method,
      value: trimZeros(value),
      taxable: taxable_amount === null ? null : write(taxable_amount),
      amount: write(amount),
      is_included: included,
    }
  })
  const included = sum(generated.filter(each => each.included).map(each => each.amount))
  return {
    amount: write(amount),
    net: write(main),
    taxes,
    included: write(included),
    added: write(minus(total, amount)),
    gross: write(total),
  }
})

async function taxType({ sql, property_id }: Tx, id: number | undefined) {
  if (id === undefined) return null
  const [row] = await sql<{ id: number; exempts_percentage: boolean }[]>`
    select id, exempts_percentage from tax_type where property_id = ${property_id} and id = ${id}`
  return found(row, { tax_type_id: id })
}
