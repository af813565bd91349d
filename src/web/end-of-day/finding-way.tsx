import Link from '@mui/material/Link'
import { type StepCode, titleOf } from '../../hotel/business-day/steps'
import { useWay, WayTo } from '../shell/way-to'
import type { Finding } from './run'

export type Case = Finding['detail'][number]

/** Findings that are put right in one place for all cases. */
const places: Record<string, { to: string; words: string } | undefined> = {
  unsettled_departures: { to: '/home/front-desk/departures?tab=departed', words: 'Departures' },
  deposit_on_departed: { to: '/home/front-desk/departures?tab=departed', words: 'Departures' },
  card_pending: { to: '/home/financials/card-payments', words: 'Card payments' },
  planned_moves: { to: '/home/front-desk/in-house', words: 'In-house' },
  guests_waiting: { to: '/home/front-desk/arrivals?tab=queue', words: 'Arrivals' },
  arrivals_by_itself: { to: '/home/front-desk/arrivals', words: 'Arrivals' },
  overdue_arrivals: { to: '/home/front-desk/arrivals', words: 'Arrivals' },
  room_discrepancy: { to: '/home/inventory/housekeeping-board?view=discrepancy', words: 'Rooms' },
  deposit_overdue: { to: '/home/financials/batch-deposites', words: 'Batch deposits' },
  over_limit: { to: '/home/financials/billing', words: 'Billing' },
  room_conflict: { to: '/home/front-desk/in-house', words: 'In-house' },
  ledger_check: { to: '/home/financials/ledger-verification', words: 'Ledger check' },
  blind_close: { to: '/home/financials/cashier-reports', words: 'Cashier reports' },
  unsettled_penalties: { to: '/home/financials/folio-history', words: 'Folio history' },
}

/** Records of the house, which an administrator keeps: by the finding, or where a case names its own, by that. */
const records: Record<string, ((one: Case) => { to: string; words: string }) | undefined> = {
  system_code_missing: () => ({
    to: '/financial/transaction/transactionCode',
    words: 'Transaction codes',
  }),
  no_exchange_rate: () => ({ to: '/financial/cashier/foreign', words: 'Foreign currencies' }),
  package_code_missing: rateOf,
}

function rateOf({ rate_code, rate_code_id }: Case) {
  return { to: `/financial/rate/rate-codes/${Number(rate_code_id)}`, words: `Rate code ${String(rate_code)}` }
}

const nights = '?do=change_nights'

/** Findings that are put right stay by stay, each with what follows the address of the stay. */
const ofStays: Record<string, string | undefined> = {
  night_missing: nights,
  package_code_missing: nights,
  zero_rate: nights,
  rate_variance: nights,
  tax_exceeds_price: nights,
  package_exceeds_rate: '/packages',
  package_not_sold: '/packages',
  deposit_refund_due: '/money',
}

const manageReservation = '/home/booking/manage-reservation'
const numberOf = ({ confirmation_no }: Case): string =>
  typeof confirmation_no === 'string' ? confirmation_no : ''

/** The stay of a case, where its finding is put right. */
export const wayToStay = (code: string, one: Case): string =>
  `${manageReservation}/${numberOf(one)}${ofStays[code] ?? ''}`

type Ways = {
  opens: (path: string) => boolean
  /** Shows another step of the end of day, to whoever may do it. */
  onStep?: (code: StepCode) => void
}

/** Whether somebody who opens the screens of this address can put the finding right, or is told who can. */
export const hasWay = ({ code, detail }: Finding, { opens, onStep }: Ways): boolean => {
  if (stepsOf[code]) return onStep !== undefined
  if (records[code]) return detail.length > 0
  return places[code]
    ? opens(places[code].to)
    : code in ofStays && detail.length > 0 && opens(manageReservation)
}

/** Findings that a step of the end of day is for. */
const stepsOf: Record<string, StepCode | undefined> = { country_missing: 'guest_country' }

type Props = { finding: Finding; onShow: (finding: Finding) => void; onStep?: Ways['onStep'] }

/** Where a finding is put right: in its place, in its step, in a record of the house, or at the stays that it is about. */
export const FindingWay = ({ finding, onShow, onStep }: Props) => {
  const { code, detail } = finding
  const place = places[code]
  if (place) return <WayTo to={place.to}>{place.words}</WayTo>
  const step = stepsOf[code]
  if (step) return onStep ? <Press onPress={() => onStep(step)}>{titleOf(step)}</Press> : null
  return (
    <>
      {recordsOf(code, detail).map(({ to, words }) => (
        <div key={to}>
          <RecordWay to={to}>{words}</RecordWay>
        </div>
      ))}
      <StayWay finding={finding} onShow={onShow} />
    </>
  )
}

/** Each record once, however many cases it is in; of many the first ones, for all are in the list of cases. */
const recordsOf = (code: string, detail: readonly Case[]) => {
  const found = detail.flatMap(one => records[code]?.(one) ?? [])
  return [...new Map(found.map(record => [record.to, record])).values()].slice(0, 3)
}

/** A record of the house, for whoever may open it; the others read who may. */
const RecordWay = ({ to, children }: { to: string; children: string }) =>
  useWay()(to) ? <WayTo to={to}>{children}</WayTo> : `${children}, by an administrator`

const StayWay = ({ finding, onShow }: Pick<Props, 'finding' | 'onShow'>) => {
  const { code, detail, count } = finding
  const [first] = detail
  if (!(code in ofStays) || !first) return null
  if (count === 1) return <WayTo to={wayToStay(code, first)}>{`Reservation ${numberOf(first)}`}</WayTo>
  return <Press onPress={() => onShow(finding)}>{`${count} reservations`}</Press>
}

const Press = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Link
    component="button"
    type="button"
    underline="hover"
    sx={{ textAlign: 'start' }}
    onClick={event => {
      event.stopPropagation()
      onPress()
    }}
  >
    {children}
  </Link>
)
