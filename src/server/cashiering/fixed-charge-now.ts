import { takesCharge } from '../../hotel/account-state'
import type { BusinessDate } from '../../hotel/business-date'
import { type FixedHolder, planFixed } from '../../hotel/business-day/fixed'
import { fixedChargeAmount, fixedChargeDates } from '../../hotel/fixed-charge'
import { claims, type NewEntry } from '../../hotel/journal/entry'
import { gather } from '../../hotel/journal/group'
import { refuse } from '../../hotel/refusal'
import { fixedCharge } from '../../wire/routing'
import { accept, found, freshOrStale, Refused, serve } from '../serve'
import { touchAccounts } from '../store/account'
import { type ChargedAccount, ensureWindows, lockCharged, nightOf } from '../store/charging'
import { loadCodes } from '../store/code'
import { claim, post } from '../store/journal'
import { routingOf } from '../store/night/plan'
import { myShift } from '../store/shift'
import { may, note, type Tx } from '../tx'
import { type Charge, loadCharge } from './fixed-charge'

/**
 * Charges today what would come by itself on a day of the stay: a late check-out that the guest pays when he asks for it. The night
 * and the check-out leave it out then, because the claim is theirs (domain/finance 6.3).
 */
export const servePostFixedNow = serve(
  fixedCharge.postNow,
  async ({ id, date, row_version }, { tx, who }) => {
    const { coins, today } = tx
    const seen = await loadCharge(tx, id)
    if (seen.account_id === null) throw new Refused(refuse('fixed_by_invoice'))
    const account = await lockCharged(tx, { account_id: seen.account_id })
    const [shift, codes, route] = await Promise.all([
      myShift(tx),
      loadCodes(tx),
      routingOf(tx, [seen.account_id]),
    ])
    const charge = await loadCharge(tx, id)
    freshOrStale(charge, row_version)
    accept(takesCharge(account, permission => may(who, permission)))
    const day = dayOf(charge, account, date as BusinessDate | undefined, today)
    const key = claims.fixed(id, day)
    const [{ is_claimed, rate_amount }] = await factsOf(tx, account, day, key)
    if (is_claimed) throw new Refused(refuse('fixed_posted', { date: day }))

    const valued = fixedChargeAmount(
      ruleOf(tx, charge),
      {
        rate_amount: coins.read(rate_amount),
        adults: account.stay?.adults ?? 1,
        children: account.stay?.child_ages.length ?? 0,
      },
      coins,
    )
    const due = {
      fixed_charge_id: id,
      charge_code: found(codes.byId.get(charge.transaction_code.id), { id }),
      window_no: charge.window_no,
      supplement: charge.supplement,
      ...valued,
    }
    const [planned] = accept(planFixed([due], holderOf(account, day, today), new Set(), coins))
    const postings = gather(route(codes)(today)(account.id, planned.postings))
    if (postings.length === 0) await claim(tx, [{ claim_key: key, entry_id: null }])
    else {
      await ensureWindows(
        tx,
        postings.map(({ holder_id, window_no }) => ({ account_id: holder_id, window_no })),
      )
      const entry: NewEntry = { kind: 'fixed', postings, claims: [key] }
      await post(tx, [entry], { cashier_shift_id: shift.id })
    }
    await touchAccounts(tx, [account.id])
    const { code, name } = charge.transaction_code
    note(tx, {
      entity: 'fixed-charge',
      entity_id: id,
      label: `Fixed charge ${code ?? name} of ${day} posted now`,
    })
    return await loadCharge(tx, id)
  },
)

/** The day that is meant; not said, the next one it is due. Refuses `fixed_not_due`. */
function dayOf(
  charge: Charge,
  { stay }: ChargedAccount,
  wanted: BusinessDate | undefined,
  today: BusinessDate,
): BusinessDate {
  const end = charge.end_date as BusinessDate
  const last = stay && stay.departure_date < end ? stay.departure_date : end
  const first = charge.begin_date as BusinessDate
  const dates = fixedChargeDates({ ...charge, amount: null } as never, first, last)
  const day = wanted ? dates.find(date => date === wanted) : dates.find(date => date >= today)
  if (!day) throw new Refused(refuse('fixed_not_due'))
  return day
}

const factsOf = (
  { sql, property_id }: Tx,
  { stay }: ChargedAccount,
  day: BusinessDate,
  key: string,
): Promise<{ is_claimed: boolean; rate_amount: string }[]> => sql`
  select exists (select from posting_claim
                  where property_id = ${property_id} and claim_key = ${key} and released_by_entry_id is null) as is_claimed,
         coalesce((select share_amount from reservation_night
                    where property_id = ${property_id} and reservation_id = ${stay?.id ?? 0} and stay_date = ${day}), 0)::text as rate_amount`

const ruleOf = ({ coins }: Tx, charge: Charge) => ({
  ...charge,
  amount: charge.amount === null ? null : coins.read(charge.amount),
  begin_date: charge.begin_date as BusinessDate,
  end_date: charge.end_date as BusinessDate,
})

const holderOf = (account: ChargedAccount, date: BusinessDate, today: BusinessDate): FixedHolder => ({
  ledger: 'guest',
  holder_id: account.id,
  ...(account.stay ? { reservation_id: account.stay.id } : {}),
  texts: account.texts,
  adults: account.stay?.adults ?? 1,
  child_ages: account.stay?.child_ages ?? [],
  taxation: { tax_type: account.tax_type, guest_type: account.guest_type },
  night: nightOf(account, date),
  date,
  today,
})
