import { Navigate, useParams } from 'react-router-dom'
import { AccountPage } from './account'
import { AccountsPage } from './accounts'

/** `…/manage-account-receivable` lists the accounts, `…/12` is one of them. */
export const ReceivablePage = () => {
  const rest = useParams()['*'] ?? ''
  if (rest === '') return <AccountsPage />
  if (!/^\d{1,15}$/.test(rest)) return <Navigate to="/home/financials/manage-account-receivable" replace />
  return <AccountPage key={rest} id={Number(rest)} />
}
