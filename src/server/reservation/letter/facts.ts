import type { BusinessDate } from '../../../hotel/business-date'
import { cancelText } from '../../../hotel/cancel-text'
import { type LetterKind, letterKind } from '../../../hotel/letter'
import { type Template, templateFor } from '../../../hotel/letter-template'
import { refuseField } from '../../../hotel/refusal'
import type { LetterHouse, Writing } from '../../print/letter-paper'
import { accept, found } from '../../serve'
import { together } from '../../together'
import { policiesOn } from '../../store/clauses'
import { knowsIncognito, shownName } from '../../store/incognito'
import { loadTemplates } from '../../store/letter-template'
import { printedNotes } from '../../store/printed-note'
import { stayTotal } from '../../store/stay-lines'
import type { Tx } from '../../tx'
import { loadDeposits, loadPenaltyTerms } from '../view/money'
import { loadHeldPackages } from '../view/packages'

type Row = Omit<Writing, 'kind' | 'template' | 'deposits' | 'packages' | 'cancel_text' | 'stay_total'> & {
  reservation_id: number
  status: string
  is_confirmed: boolean
}
type Chosen = {
  /** Not said: the usual one of the language of each guest. */
  template_id?: number
  /** As it is being typed, in place of every one that is kept; the stay may be in any state. */
  tried?: Template & { kind: LetterKind }
}

/** What the letters of these reservations say, in the order in which they are given. Refuses `wrong_state`, answers `not_found`. */
export async function loadWritings(
  tx: Tx,
  ids: readonly number[],
  chosen: Chosen = {},
): Promise<(Writing & { reservation_id: number; kind: LetterKind })[]> {
  const { tried } = chosen
  const [rows, kept] = await together([loadRows(tx, ids), loadTemplates(tx)])
  const wanted = ids.map(id =>
    found(
      rows.find(({ reservation_id }) => reservation_id === id),
      { id },
    ),
  )
  return await together(
    wanted.map(async ({ status, is_confirmed, ...row }) => {
      const kind = tried?.kind ?? accept(letterKind(status, is_confirmed))
      const [deposits, { lines, stay, booking }, packages] = await together([
        loadDeposits(tx, row.reservation_id),
        loadPenaltyTerms(tx, row.reservation_id),
        loadHeldPackages(tx, row.reservation_id),
      ])
      const template = templateOf(kept, kind, row.language_id, chosen)
      const reader = { hides_amounts: !row.is_rate_shown, language: template?.language }
      return {
        ...row,
        kind,
        template,
        deposits: deposits.filter(({ status }) => status !== 'cancelled' && status !== 'waived'),
        packages,
        cancel_text: cancelText(lines, stay, { ...booking, ...reader }, tx.coins),
        stay_total: tx.coins.write(stayTotal(stay)),
      }
    }),
  )
}

/** The one that is chosen must be made for what is written now. */
function templateOf(
  { templates, house_language_id }: Awaited<ReturnType<typeof loadTemplates>>,
  kind: LetterKind,
  language_id: number | null,
  { template_id, tried }: Chosen,
): Template | null {
  if (tried) return tried
  if (template_id === undefined) return templateFor(templates, kind, [language_id, house_language_id])
  const chosen = found(
    templates.find(({ id }) => id === template_id),
    { id: template_id },
  )
  const message = `Template: ${chosen.name} is for another kind of letter.`
  if (chosen.kind !== kind) accept(refuseField('template_id', message))
  return chosen
}

async function loadRows({ sql, property_id, who }: Tx, ids: readonly number[]): Promise<Row[]> {
  // Whoever may not know who stays writes to the name that is said for him.
  const isTold = knowsIncognito(who) ? sql`true` : sql`not coalesce(g.is_incognito, false)`
  return await sql<Row[]>`
    select r.id as reservation_id, r.status, r.confirmation_no, r.cancellation_no, r.arrival_date, r.departure_date, r.rooms, r.adults,
           r.c1 + r.c2 + r.c3 as children, r.print_rate and not r.suppress_rate as is_rate_shown, r.currency_code, r.rate_code_id,
           c.name as rate, c.includes_tax, t.name as room_type, q.name as payment_method, coalesce(${shownName({ sql, who })}, r.booker_name, '') as guest,
           case when ${isTold} then nullif(concat_ws(' ', s.name, g.last_name), '') end as addressed, g.language_id, a.line1 as address,
           concat_ws(' ', a.postal_code, a.city) as city, y.name as country, to_char(r.eta, 'HH24:MI') as eta,
           ${printedNotes({ sql }, 'confirmation_letter')} as notes,
           exists (select from confirmation_letter l
                    where l.property_id = r.property_id and l.reservation_id = r.id and l.kind in ('confirmation', 'amendment')) as is_confirmed,
           coalesce((select jsonb_agg(jsonb_build_object('stay_date', n.stay_date, 'room_type', x.code, 'rate', k.name, 'amount', n.share_amount::text)
                              order by n.stay_date)
                       from reservation_night n
                       join room_type x on x.property_id = n.property_id and x.id = n.charge_type_id
                       join rate_code k on k.property_id = n.property_id and k.id = n.rate_code_id
                      where n.property_id = r.property_id and n.reservation_id = r.id), '[]') as nights
      from reservation r
      join room_type t on t.property_id = r.property_id and t.id = r.charge_type_id
      join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
      left join payment_method q on q.property_id = r.property_id and q.id = r.payment_method_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type s on s.id = g.title_id
      left join lateral (
        select * from guest_address z where z.guest_profile_id = g.id and ${isTold} order by z.is_primary desc, z.id limit 1) a on true
      left join master_type y on y.id = a.country_id
     where r.property_id = ${property_id} and r.id = any (${ids as number[]}::bigint[])`
}

/** The head of the letter, and the clauses that are in force today. */
export async function loadLetterHouse({ sql, property_id, today }: Tx): Promise<LetterHouse> {
  const [house] = await sql<(LetterHouse & { today: BusinessDate })[]>`
    select p.name, p.legal_name, p.address_line1, p.postal_code, p.city, p.phone, p.email, p.tax_registration_no,
           c.short_date_format, c.long_date_format, to_char(p.check_in_time, 'HH24:MI') as check_in_time,
           to_char(p.check_out_time, 'HH24:MI') as check_out_time, ${today}::date as today,
           ${policiesOn({ sql, today }, 'confirmation_letter')} as policies
      from property_profile p
      left join datetime_control c on c.property_id = p.id
     where p.id = ${property_id}`
  return found(house)
}
