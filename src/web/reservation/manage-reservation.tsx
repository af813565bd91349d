import { useParams } from 'react-router-dom'
import { ReservationListPage } from './list/list-page'
import { ReservationPage } from './reservation-page'

/** `…/manage-reservation` lists reservations; `…/manage-reservation/100123/money` is one of them at one of its tabs. */
export const ManageReservationPage = () => {
  const [which, tab] = (useParams()['*'] ?? '').split('/')
  return which ? <ReservationPage key={which} which={which} tab={tab} /> : <ReservationListPage />
}
