import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { DocumentsPage } from '../../../src/web/end-of-day/documents'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const failed = (may_retry: boolean) => ({
  report: 'room-maintenance-requests',
  title: 'Maintenance requests',
  message: 'The database refused it.',
  may_retry,
})
const page = (
  <Routes>
    <Route path="*" element={<DocumentsPage />} />
  </Routes>
)

test('a report that the night could not keep is told where its papers are read, and made again there', async () => {
  sitDown('employee', ['End of day', 'End of day run'])
  const heard = fakeHouse({
    'eod-document/list': [
      { body: done({ items: [], failed: [failed(true)] }) },
      { body: done({ items: [], failed: [] }) },
    ],
    finalizing_end_of_the_day: { body: done({ documents: [], overview: {} }) },
  })
  await show(page)
  const words = /Maintenance requests could not be made: The database refused it\./
  await screen.findByText(words)
  fireEvent.click(screen.getByRole('button', { name: 'Make again' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  expect(heard.find(({ path }) => path === 'finalizing_end_of_the_day')?.body).toEqual({ action: 'retry' })
})

test.each([
  ['of an earlier night', ['End of day', 'End of day run'], false],
  ['by who may only read', ['End of day'], true],
])('it is not offered to be made again: %s', async (_, rights, may_retry) => {
  sitDown('employee', rights)
  fakeHouse({ 'eod-document/list': { body: done({ items: [], failed: [failed(may_retry)] }) } })
  await show(page)
  await screen.findByText(/Maintenance requests could not be made/)
  expect(screen.queryByRole('button', { name: 'Make again' })).toBeNull()
})
