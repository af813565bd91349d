import { Navigate, useParams } from 'react-router-dom'
import { BillPage } from './bill'
import { BillingListPage } from './billing-list'

/** `…/billing` finds accounts; `…/billing/907` is the bill of a reservation, `…/billing/account/12` that of any account. */
export const BillingPage = () => {
  const rest = useParams()['*'] ?? ''
  const [, account, no] = /^(account\/)?(\d{1,15})$/.exec(rest) ?? []
  if (rest === '') return <BillingListPage />
  if (!no) return <Navigate to="/home/financials/billing" replace />
  const which = account ? { account_id: Number(no) } : { reservation_id: Number(no) }
  return <BillPage key={rest} which={which} />
}
