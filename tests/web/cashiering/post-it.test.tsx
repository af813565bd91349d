import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PostItPage } from '../../../src/web/cashiering/post-it'
import { cashiering } from '../../../src/wire/cashiering'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const water = {
  id: 3,
  code: '2040',
  name: 'Water',
  default_price: '2.50',
  requires_reference: false,
  requires_covers: false,
}

test('the form of a sale comes with what is sold most above it, and is not pushed down by it', async () => {
  sitDown('employee', ['Cashiering post payment', 'Cashiering post charge'])
  fakeHouse({ [cashiering.mostPosted.path]: { body: done({ codes: [water] }) } })
  const answered = globalThis.fetch
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await asked
    return await answered(...request)
  })
  await show(<PostItPage />)
  expect(screen.queryByRole('region', { name: 'Sale' })).toBeNull()
  answer()
  await screen.findByRole('region', { name: 'Sale' })
  expect(screen.getByRole('button', { name: /Water/ })).toBeTruthy()
})
