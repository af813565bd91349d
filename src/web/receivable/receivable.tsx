import { Navigate, useParams } from 'react-router-dom'
import { lazyPage } from '../kit/lazy-page'
import { AccountPage } from './account'
import { AccountsPage } from './accounts'

/** `…/manage-account-receivable` lists the accounts, `…/12` is one of them. */
export const ReceivablePage = () => {
  const rest = useParams()['*'] ?? ''
  if (rest === '') return <AccountsPage />
  if (!/^\d{1,15}$/.test(rest)) return <Navigate to="/home/financials/manage-account-receivable" replace />
  return <AccountPage key={rest} id={Number(rest)} />
}

/** Opened a few times in the life of a house: loaded from here, so that the shell carries no list of its parts. */
export const OpeningBalancesPage = lazyPage(
  async () => (await import('./opening-balances')).OpeningBalancesPage,
)
