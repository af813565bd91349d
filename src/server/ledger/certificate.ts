import type { BusinessDate } from '../../hotel/business-date'
import type { CurrencyFormat } from '../../hotel/currency-format'
import { refuseField } from '../../hotel/refusal'
import { ledgerVerification } from '../../wire/ledger-verification'
import { type Certificate, certificatePaper } from '../print/certificate-paper'
import { printed } from '../print/printed'
import { answer, Refused } from '../serve'
import { currencyFormat } from '../store/folio-facts'
import type { Tx } from '../tx'
import { checkInvariants } from './verify'

/** The laws as they hold now of a date that is closed, with its balances, its numbers and its seal (domain/finance 18.4). */
export const answerCertificate = answer(ledgerVerification.certificate, async ({ business_date }, { tx }) => {
  const { money, ...day } = await loadDay(tx, business_date as BusinessDate)
  const laws = await checkInvariants(tx, business_date as BusinessDate)
  const { coins, currency } = tx
  const written = (text: string) => coins.write(coins.read(text))
  const ledgers = day.ledgers.map(({ ledger, opening, debits, credits, closing }) => ({
    ledger,
    opening: written(opening),
    debits: written(debits),
    credits: written(credits),
    closing: written(closing),
  }))
  const paper = certificatePaper({ ...day, ledgers, business_date, currency, by: tx.who.name, laws }, money)
  return (await printed(tx, `ledger-${business_date}.pdf`, paper)) as never
})

type Day = Omit<Certificate, 'business_date' | 'currency' | 'by' | 'laws'> & { money: CurrencyFormat | null }

/** Refuses `validation` while the date is open. */
async function loadDay({ sql, property_id }: Tx, date: BusinessDate): Promise<Day> {
  const [row] = await sql<Day[]>`
    select h.name as hotel, ${currencyFormat({ sql })} as money,
           to_char(now() at time zone h.time_zone, 'YYYY-MM-DD HH24:MI') || ' ' || h.time_zone as checked_at, d.seal_seq as last_seq, d.seal_hash,
           coalesce((select max(y.seal_seq) from business_day y where y.property_id = d.property_id and y.business_date < d.business_date), 0) + 1 as first_seq,
           coalesce((select jsonb_agg(jsonb_build_object('ledger', b.ledger, 'opening', b.opening::text, 'debits', b.debits::text,
                              'credits', b.credits::text, 'closing', b.closing::text)
                              order by array_position(array['guest', 'deposit', 'package', 'ar', 'revenue', 'tax', 'cash', 'internal'], b.ledger::text))
                       from ledger_day_balance b
                      where b.property_id = d.property_id and b.business_date = d.business_date), '[]') as ledgers,
           coalesce((select jsonb_agg(to_jsonb(s) order by s.series) from (
             select series, (array_agg(no order by number))[1] as first, (array_agg(no order by number desc))[1] as last, count(*)::int as count from (
               select f.series, f.number, f.display_no as no from folio f
                where f.property_id = d.property_id and f.business_date = d.business_date
               union all
               select 'receipt', r.number, r.display_no from receipt r
                 join journal_entry e on e.property_id = r.property_id and e.id = r.entry_id
                where r.property_id = d.property_id and e.business_date = d.business_date) n group by series) s), '[]') as series,
           (select jsonb_build_object('at', to_char(c.started_at at time zone h.time_zone, 'YYYY-MM-DD HH24:MI'), 'ok', c.ok)
              from ledger_check_run c
             where c.property_id = d.property_id and c.business_date = d.business_date order by c.started_at desc limit 1) as night
      from business_day d
      join property_profile h on h.id = d.property_id
      left join currency_format b on b.property_id = h.id and b.is_base
     where d.property_id = ${property_id} and d.business_date = ${date} and d.status = 'closed'`
  if (!row) throw new Refused(refuseField('business_date', 'Please choose a date that is closed.'))
  return row
}
