import { useNotificationContext, useTranslate } from 'ra-core'
import { type ReactNode, useContext, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { lazyPage, lazyPart } from '../kit/lazy-page'
import { NoAccess } from '../kit/no-access'
import { useAsked } from '../kit/questions'
import { type Session, useSession } from '../kit/session'
import { say } from '../kit/toast'
import { layoutAt, sentFrom } from '../sign-in/guard'
import { ErrorBoundary } from './broken'
import { missingOf } from './menu'
import { groupedPath, NeedsAt } from './needs'
import { WhoAmI } from './who-am-i'

type Props = { children?: ReactNode }

/** How each of the two is fetched: when it is drawn, or ahead of that. */
export const layouts = {
  admin: async () => (await import('./admin-layout')).AdminLayout,
  employee: async () => (await import('./employee-layout')).EmployeeLayout,
}
const AdminLayout = lazyPage(layouts.admin)
const EmployeeLayout = lazyPage(layouts.employee)
const QuestionsDialog = lazyPart(async () => (await import('../kit/questions-dialog')).QuestionsDialog)

/** Who may be where, and in which of the two layouts (specification sections 2 and 6). */
export const RoleLayout = ({ children }: Props) => {
  const { pathname } = useLocation()
  const session = useSession()
  if (!session) return null
  if (!session.role || !session.house) return <WhoAmI />

  const to = sentFrom(pathname, session) ?? groupedPath(pathname)
  if (to) return <Navigate to={to} replace />

  const Layout = layoutAt(pathname) === 'admin' ? AdminLayout : EmployeeLayout
  return (
    <>
      <Layout>
        <ErrorBoundary path={pathname}>
          <Permitted session={session} path={pathname}>
            {children}
          </Permitted>
        </ErrorBoundary>
      </Layout>
      <Questions />
      <SayNotifications />
    </>
  )
}

const Permitted = ({ session, path, children }: Props & { session: Session; path: string }) => {
  const missing = missingOf(useContext(NeedsAt)(path), new Set(session.permissions))
  return missing === undefined ? children : <NoAccess permission={missing} />
}

/** Its dialog comes with the first question. */
const Questions = () => (useAsked() ? <QuestionsDialog /> : null)

/** What react-admin notifies is said where everything is said. */
const SayNotifications = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    if (notifications.length === 0) return
    const taken = takeNotification()
    if (!taken) return
    const { message, type, notificationOptions } = taken
    const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : ''
    if (text)
      say(
        type === 'error' ? 'failure' : type === 'warning' ? 'warning' : type === 'info' ? 'info' : 'success',
        text,
        'own',
      )
  }, [notifications, takeNotification, translate])
  return null
}
