import { stayLines } from '../../../hotel/stay-lines'
import type { PlannedNight } from '../../../hotel/night-plan'
import type { Stay } from '../../../hotel/rule-amount'
import type { Tx } from '../../tx'
import type { BookingFacts } from './facts'
import type { PlannedPackage } from './package'
import type { Wish } from './wish'

type Charged = {
  nights: readonly PlannedNight[]
  packages: readonly PlannedPackage[]
  wish: Wish
  facts: BookingFacts
  guest_type_id: number | null
}

/** What the stay will be charged, with the taxes on top: the total, and the base of deposits and penalties. */
export function stayOf(tx: Tx, { nights, packages, wish, facts, guest_type_id }: Charged): Stay {
  const guest_type = facts.exempt_guest_types.find(({ id }) => id === guest_type_id) ?? null
  const { rooms } = wish
  const ages = (children: number) => Array<null>(children).fill(null)
  const rooms_ = nights.flatMap((night, index) => {
    const rate = facts.rates.get(night.rate_code_id)
    const code = rate && facts.codes.byId.get(rate.transaction_code_id)
    if (!rate || !code) return []
    const { adults, c1, c2, c3 } = night.party
    return [
      {
        night: night.stay_date,
        part: 'room' as const,
        code,
        amount: night.rate_amount,
        rooms,
        adults,
        child_ages: ages(c1 + c2 + c3),
        circumstances: { night: index + 1, includes_tax: rate.includes_tax, tax_type: null, guest_type },
      },
    ]
  })
  const extras = packages
    .filter(({ mode }) => mode !== 'included')
    .flatMap(one =>
      one.nights.flatMap(({ stay_date, amount }) => {
        const code = facts.codes.byId.get(one.transaction_code_id)
        const index = nights.findIndex(night => night.stay_date === stay_date)
        if (!code || index < 0) return []
        const { adults, c1, c2, c3 } = nights[index].party
        return [
          {
            night: stay_date,
            part: 'package' as const,
            code,
            amount,
            rooms: 1,
            adults: adults * rooms,
            child_ages: ages((c1 + c2 + c3) * rooms),
            circumstances: { night: index + 1, includes_tax: one.includes_tax, tax_type: null, guest_type },
          },
        ]
      }),
    )
  return { rooms, lines: stayLines([...rooms_, ...extras], tx.coins) }
}
