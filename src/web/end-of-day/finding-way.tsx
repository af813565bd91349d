import Link from '@mui/material/Link'
import { WayTo } from '../shell/way-to'
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

const nights = '?do=change_nights'

/** Findings that are put right stay by stay, each with what follows the address of the stay. */
const ofStays: Record<string, string | undefined> = {
  night_missing: nights,
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

/** Whether somebody who opens the screens of this address can put the finding right. */
export const hasWay = ({ code, detail }: Finding, opens: (path: string) => boolean): boolean =>
  places[code] ? opens(places[code].to) : code in ofStays && detail.length > 0 && opens(manageReservation)

type Props = { finding: Finding; onShow: (finding: Finding) => void }

/** Where a finding is put right: in its place, at the stay that it is about, or at each of several stays. */
export const FindingWay = ({ finding, onShow }: Props) => {
  const { code, detail, count } = finding
  const place = places[code]
  if (place) return <WayTo to={place.to}>{place.words}</WayTo>
  const [first] = detail
  if (!(code in ofStays) || !first) return null
  if (count === 1) return <WayTo to={wayToStay(code, first)}>{`Reservation ${numberOf(first)}`}</WayTo>
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      onClick={event => {
        event.stopPropagation()
        onShow(finding)
      }}
    >
      {`${count} reservations`}
    </Link>
  )
}
