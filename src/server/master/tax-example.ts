import { timesDecimal, minus, sum } from '../../hotel/money'
import { chargeGroup } from '../../hotel/tax'
import type { MasterRecord } from '../../hotel/master/record'
import { textOf } from '../../hotel/journal/charge'
import { example } from '../../wire/example'
import { accept, answer, found } from '../serve'
import { type CodeRow, type Codes, type GenerateRow, loadCodes, toGenerate } from '../store/code'
import type { Tx } from '../tx'
import { trimZeros } from './column'
import { entityOf } from './entities'
import { typedRecord } from './typed'

/** What a price becomes when it is posted with this code: the rule that posts says it. */
export const answerTaxExample = answer(example.tax, async (input, { tx, today }) => {
  const { transaction_code_id, quantity = '1', adults = 2, night = 1, includes_tax = true } = input
  const [codes, tax_type] = await Promise.all([loadCodes(tx), taxType(tx, input.tax_type_id)])
  const saved = found(codes.byId.get(transaction_code_id), { transaction_code_id })
  const code = input.unsaved ? await typedCode(tx, codes, saved, input.unsaved) : saved
  const amount = timesDecimal(tx.coins.read(input.amount ?? '100'), quantity, tx.coins)
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

/** A code with the taxes that stand in its form. */
async function typedCode(tx: Tx, codes: Codes, saved: CodeRow, unsaved: MasterRecord): Promise<CodeRow> {
  const typed = await typedRecord(tx, transactionCode, saved.id, unsaved)
  const lines = (typed.generates as Omit<GenerateRow, 'id' | 'row_no' | 'target'>[] | null) ?? []
  const generates = lines.map((line, index) => {
    const at = { id: index + 1, row_no: index + 1 }
    const target = found(codes.byId.get(line.transaction_code_id), { id: line.transaction_code_id })
    return toGenerate({ ...line, ...at, target: target as GenerateRow['target'] }, tx.coins.read)
  })
  return { ...saved, ...(typed as Partial<CodeRow>), generates }
}

const transactionCode = entityOf('transaction-code')

async function taxType({ sql, property_id }: Tx, id: number | undefined) {
  if (id === undefined) return null
  const [row] = await sql<{ id: number; exempts_percentage: boolean }[]>`
    select id, exempts_percentage from tax_type where property_id = ${property_id} and id = ${id}`
  return found(row, { tax_type_id: id })
}
