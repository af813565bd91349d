import { act, render } from '@testing-library/react'
import { CoreAdminContext, ResourceContextProvider } from 'ra-core'
import { type ReactNode, Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { dataProvider } from '../../../src/web/data/provider'
import { queries } from '../../../src/web/kit/queries'
import { QuestionsDialog } from '../../../src/web/kit/questions-dialog'
import { Themed } from '../../../src/web/kit/themed'
import { Toaster } from '../../../src/web/kit/toaster'
import { i18nProvider } from '../../../src/web/words/translate'

/** A part of a master's screen as it stands in the shell, at the route of its master. */
export async function showMaster(resource: string, part: ReactNode) {
  const element = (
    <Themed>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queries}>
        <ResourceContextProvider value={resource}>
          <Suspense>{part}</Suspense>
        </ResourceContextProvider>
        <QuestionsDialog />
      </CoreAdminContext>
      <Toaster />
    </Themed>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  await act(async () => void render(<RouterProvider router={router} />))
}
