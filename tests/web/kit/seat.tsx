import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { queries } from '../../../src/web/kit/queries'
import { QuestionsDialog } from '../../../src/web/kit/questions-dialog'
import { endSession, getSession, openSession } from '../../../src/web/kit/session'
import { Themed } from '../../../src/web/kit/themed'
import { forgetAll } from '../../../src/web/kit/toast'
import { Toaster } from '../../../src/web/kit/toaster'
import { adminNeedsAt } from '../../../src/web/shell/admin-needs'
import { deskNeedsAt, NeedsAt } from '../../../src/web/shell/needs'
import { me } from './fake-house'

/** Somebody sits down: signed in, nothing asked before, nothing said. */
export function sitDown(role = 'employee', permissions: string[] = []): void {
  queries.clear()
  forgetAll()
  endSession()
  openSession({ token: 'a-token', ...me(role, permissions) })
}

/** A part of the web app as it stands in the shell. */
export async function show(part: ReactNode) {
  return await act(async () =>
    render(
      <Themed>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <NeedsAt value={getSession()?.role === 'admin' ? adminNeedsAt : deskNeedsAt}>
              {part}
              <QuestionsDialog />
            </NeedsAt>
          </MemoryRouter>
        </QueryClientProvider>
        <Toaster />
      </Themed>,
    ),
  )
}
