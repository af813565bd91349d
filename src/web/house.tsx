import { CoreAdmin, CustomRoutes, localStorageStore, Resource } from 'ra-core'
import { useEffect, useState } from 'react'
import {
  createHashRouter,
  matchRoutes,
  Navigate,
  Route,
  RouterProvider,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'
import { lazyProvider } from './data/lazy-provider'
import { i18nProvider } from './words/translate'
import { lazyPage } from './kit/lazy-page'
import { summaries } from './kit/masters'
import { queries } from './kit/queries'
import { getSession } from './kit/session'
import { adminPages } from './admin-pages'
import { isThere, type PageRoute, pages } from './routes'
import { Broken, BrokenWay } from './shell/broken'
import { watchBusinessDay } from './shell/day-watch'
import { watchLists } from './shell/lists-watch'
import { layouts, RoleLayout } from './shell/role-layout'
import { hasScreen, resourceOf } from './master/resource'
import { layoutAt, sentFrom } from './sign-in/guard'
import { SignOutPage } from './sign-in/sign-out'

// At module level: a router made in a component would be made anew whenever that renders.
const router = createHashRouter([{ path: '*', element: <Rooms />, errorElement: <BrokenWay /> }])
const kept = localStorageStore(undefined, 'keyrack')

const MasterList = lazyPage(async () => (await import('./master/list')).MasterList)
const MasterCreate = lazyPage(async () => (await import('./master/create')).MasterCreate)
const MasterEdit = lazyPage(async () => (await import('./master/edit')).MasterEdit)

const WorkAtPage = lazyPage(async () => (await import('./sign-in/work-at')).WorkAtPage)
const InvitationPage = lazyPage(async () => (await import('./sign-in/invitation')).InvitationPage)

async function notThereYet(route: PageRoute) {
  const { NotThereYet } = await import('./shell/not-there-yet')
  return () => <NotThereYet route={route} />
}

const ownPages = [
  ...adminPages.map(({ path, page }) => ({ path: `${path}/*`, page, Page: lazyPage(page) })),
  ...pages.flatMap(route => {
    if (!route.page && isThere(route)) return []
    const page = route.page ?? (() => notThereYet(route))
    return [{ path: route.path ? `/home/${route.path}/*` : '/home', page, Page: lazyPage(page) }]
  }),
]

/** Everything behind the sign-in. */
export const House = () => {
  useState(fetchAhead)
  useEffect(watchBusinessDay, [])
  useEffect(() => watchLists(), [])
  return <RouterProvider router={router} />
}

/** The frame and the page that somebody comes to, fetched together and while the house is put up, instead of one after the other. */
function fetchAhead(): void {
  const session = getSession()
  if (!session?.role) return
  const [path = ''] = window.location.hash.slice(1).split('?')
  const at = sentFrom(path, session) ?? path
  const page = matchRoutes(ownPages, at)?.[0]?.route.page
  // What does not come is fetched again, and told, where it is drawn.
  for (const fetch of [layouts[layoutAt(at)], page]) fetch?.().catch(() => undefined)
}

function Rooms() {
  return (
    <CoreAdmin
      dataProvider={lazyProvider}
      i18nProvider={i18nProvider}
      queryClient={queries}
      store={kept}
      layout={RoleLayout}
      error={Broken}
      catchAll={Elsewhere}
      disableTelemetry
    >
      <CustomRoutes noLayout>
        <Route path="/sign-out" element={<SignOutPage />} />
        <Route path="/work-at/:property" element={<WorkAtPage />} />
        <Route path="/login" element={<SignedInAlready />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/" element={<Elsewhere />} />
        {ownPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </CustomRoutes>
      {summaries.filter(hasScreen).map(summary => {
        const name = resourceOf(summary)
        return <Resource key={name} name={name} list={MasterList} create={MasterCreate} edit={MasterEdit} />
      })}
    </CoreAdmin>
  )
}

// Nobody signs in twice; but whoever comes by an invitation on a device where somebody is signed in hears what to do.
function SignedInAlready() {
  const token = useSearchParams()[0].get('invite')
  const navigate = useNavigate()
  if (!token) return <Elsewhere />
  return <InvitationPage token={token} onLeave={() => void navigate('/', { replace: true })} />
}

// Whoever comes to a path that is not there lands where they belong; RoleLayout sends employees on.
function Elsewhere() {
  return <Navigate to="/dashboard" replace />
}
