import type { ChargeCode } from '../../hotel/journal/charge'
import type { NewPosting } from '../../hotel/journal/entry'
import type { PaidBy } from '../../hotel/journal/payment'
import { type Money, plus } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import type { posting } from '../../wire/cashiering/charge'
import type { Codes } from '../store/code'
import { may, type Tx } from '../tx'

export type PostResult = OutputOf<typeof posting.postCharges>
export type PostedLine = PostResult['lines'][number]

type Kind = PostedLine['kind']
export type NamedCode = { code: string; kind: Kind }

/** Names of the codes and of what they generate. */
export function codeNames(codes: Codes): Map<number, NamedCode> {
  const names = new Map<number, NamedCode>()
  for (const { generates } of codes.byId.values()) {
    for (const { target } of generates)
      names.set(target.id, { code: target.code, kind: target.posting_class === 'tax' ? 'tax' : 'service' })
  }
  for (const { id, code, posting_class } of codes.byId.values()) {
    names.set(id, {
      code,
      kind: posting_class === 'payment' ? 'payment' : posting_class === 'tax' ? 'tax' : 'main',
    })
  }
  return names
}

/** Names of the codes that money was taken by, and of what it cost to pay that way. */
export const namesOfPaid = (paid: readonly PaidBy[]): [number, NamedCode][] =>
  paid.flatMap(({ way }): [number, NamedCode][] => [
    [way.transaction_code_id, { code: way.code, kind: 'payment' }],
    ...(way.surcharge ? namesOfSurcharge(way.surcharge.code) : []),
  ])

const namesOfSurcharge = ({ id, code, generates }: ChargeCode): [number, NamedCode][] => [
  [id, { code, kind: 'main' }],
  ...generates.map(({ target }): [number, NamedCode] => [
    target.id,
    { code: target.code, kind: target.posting_class === 'tax' ? 'tax' : 'service' },
  ]),
]

/** Of each payment what was taken, what of it is surcharge, and what is given back. */
export const takenOf = (
  { coins }: Tx,
  paid: readonly PaidBy[],
): Required<Pick<PostResult, 'change' | 'taken' | 'surcharges'>> => ({
  change: paid.map(({ change }) => coins.write(change)),
  taken: paid.map(({ amount }) => coins.write(amount)),
  surcharges: paid.map(({ surcharge }) => coins.write(surcharge.total)),
})

/** Postings as the clerk reads them; ids are null in a preview. */
export const linesOf = (
  { coins }: Tx,
  postings: readonly NewPosting[],
  posting_ids: readonly number[] | undefined,
  names: ReadonlyMap<number, NamedCode>,
): PostedLine[] =>
  postings
    .map((posting, index) => ({ posting, posting_id: posting_ids?.[index] ?? null }))
    .filter(({ posting: { ledger } }) => ledger === 'guest' || ledger === 'package')
    .map(({ posting, posting_id }) => {
      const named = names.get(posting.transaction_code_id)
      return {
        posting_id,
        account_id: posting.holder_id,
        room_no: posting.room_no ?? null,
        window_no: posting.window_no,
        code: named?.code ?? '',
        description: posting.description,
        amount: coins.write(posting.amount),
        kind:
          posting.side === 'payment'
            ? 'payment'
            : posting.ledger === 'package'
              ? 'allowance'
              : kindOf(posting, named),
      }
    })

const kindOf = ({ generate_id }: NewPosting, named: NamedCode | undefined): Kind =>
  generate_id === undefined ? 'main' : named?.kind === 'main' ? 'service' : (named?.kind ?? 'main')

export type Standing = { windows: PostResult['windows']; row_versions: Map<number, number> }

/**
 * Balances of the windows of some accounts, and the accounts' versions; of a confidential window only for whoever may see it. One query;
 * `planned` is added for a preview.
 */
export async function standingOf(
  { sql, property_id, coins, who }: Tx,
  account_ids: readonly number[],
  planned: readonly NewPosting[] = [],
): Promise<Standing> {
  const rows = await sql<
    { account_id: number; window_no: number | null; balance: string; row_version: number; hidden: number[] }[]
  >`
    select a.id as account_id, w.window_no, coalesce(w.balance, 0) as balance, a.row_version,
           array(select x.window_no from folio_window x
                  where x.property_id = a.property_id and x.folio_account_id = a.id and x.is_confidential) as hidden
      from folio_account a
      left join lateral (
        select t.window_no, sum(p.ledger_amount) as balance
          from posting p join posting_placement t on t.property_id = p.property_id and t.posting_id = p.id
         where p.property_id = a.property_id and p.folio_account_id = a.id and p.ledger = 'guest' group by t.window_no) w on true
     where a.property_id = ${property_id} and a.id = any (${[...account_ids]}::bigint[]) order by a.id, w.window_no`
  const balances = new Map<string, { account_id: number; window_no: number; balance: Money }>()
  const add = (account_id: number, window_no: number, amount: Money) => {
    const key = `${account_id} ${window_no}`
    const before = balances.get(key)?.balance ?? (0n as Money)
    balances.set(key, { account_id, window_no, balance: plus(before, amount) })
  }
  for (const { account_id, window_no, balance } of rows) add(account_id, window_no ?? 1, coins.read(balance))
  for (const { ledger, holder_id, window_no, side, amount } of planned)
    if (ledger === 'guest') add(holder_id, window_no, side === 'charge' ? amount : (-amount as Money))
  const maySee = may(who, 'Confidential window')
  const hidden = new Map(rows.map(row => [row.account_id, row.hidden]))
  return {
    windows: [...balances.values()]
      .filter(({ account_id, window_no }) => maySee || !hidden.get(account_id)?.includes(window_no))
      .map(row => ({ ...row, balance: coins.write(row.balance) })),
    row_versions: new Map(rows.map(({ account_id, row_version }) => [account_id, row_version])),
  }
}

/** The accounts that postings stand on. */
export const holdersOf = (postings: readonly NewPosting[]): number[] => [
  ...new Set(postings.flatMap(({ ledger, holder_id }) => (ledger === 'ar' ? [] : [holder_id]))),
]
