import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FixNightDialog } from '../../../src/web/end-of-day/fix-night'
import type { Preview } from '../../../src/web/end-of-day/preview'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const stay = {
  reservation_id: 7,
  guest_name: 'Smith, John',
  fixable: {
    rate_amount: '149.00',
    is_shared: true,
    packages: [
      { reservation_package_id: 3, description: 'Breakfast', mode: 'included', amount: '200.00' },
      { reservation_package_id: 4, description: 'Parking', mode: 'added_separate', amount: '12.00' },
    ],
  },
} as unknown as Preview['rows'][number]

test('the price and what is inside it stand there as they are; what was changed is sent, with its reason', async () => {
  sitDown('employee', ['End of day fix'])
  const heard = fakeHouse({ postingroomandtax: [{ body: done({}) }] })
  await show(<FixNightDialog stay={stay} onClose={() => undefined} />)
  expect(await screen.findByLabelText(/^Price of the room, for all who share it/)).toHaveValue('149.00')
  const breakfast = screen.getByLabelText('Breakfast, inside that price')
  expect(breakfast).toHaveValue('200.00')
  expect(screen.getByLabelText('Parking')).toHaveValue('12.00')
  await userEvent.clear(breakfast)
  await userEvent.type(breakfast, '30')
  await userEvent.type(screen.getByLabelText(/^Reason/), 'As agreed')
  await userEvent.click(screen.getByRole('button', { name: 'Set it and post' }))
  await screen.findByText('The night of Smith, John has its price')
  const sent = heard.filter(({ path }) => path === 'postingroomandtax').map(({ body }) => body)
  expect(sent).toMatchObject([
    {
      action: 'fix',
      reservation_id: 7,
      rate_amount: '149.00',
      package_lines: [{ reservation_package_id: 3, amount: '30.00' }],
      reason: 'As agreed',
    },
  ])
})
