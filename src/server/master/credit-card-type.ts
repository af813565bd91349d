import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

type Prefix = { from: string; to: string }

/** A number belongs to one type of card only (domain/master-data 2.54). */
export const creditCardTypeHook: Hook = {
  saving: async (tx, row, before) => {
    const prefixes = row.prefixes as Prefix[]
    for (const [index, { from, to }] of prefixes.entries()) {
      const at = `prefixes.${index}`
      demandThat(
        from.length === to.length && from <= to,
        `${at}.to`,
        'From and to need the same length, and from comes first.',
      )
    }
    const others = await othersOf(tx, Number(before?.id ?? 0))
    for (const [index, prefix] of prefixes.entries()) {
      const other = others.find(one => one.prefixes.some(taken => overlaps(taken, prefix)))
      demandThat(!other, `prefixes.${index}.from`, `These numbers belong to ${other?.code}.`)
      const again = prefixes.findIndex((one, later) => later > index && overlaps(one, prefix))
      demandThat(again === -1, `prefixes.${again}.from`, 'These numbers stand here already.')
    }
    return row
  },
}

const othersOf = ({ sql, property_id }: Tx, id: number) => sql<{ code: string; prefixes: Prefix[] }[]>`
  select code, prefixes from credit_card_type where property_id = ${property_id} and is_active and id <> ${id}`

// The shorter of two is every number that begins so.
const overlaps = (a: Prefix, b: Prefix): boolean =>
  a.from.padEnd(8, '0') <= b.to.padEnd(8, '9') && b.from.padEnd(8, '0') <= a.to.padEnd(8, '9')
