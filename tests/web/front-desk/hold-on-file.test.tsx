import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HoldOnFile } from '../../../src/web/front-desk/hold-on-file'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const visa = { id: 8, provider: 'p', brand: 'Visa', last4: '4242', expiry: '12/27', holder: null }

test('what is wanted is held on the card on file that can be asked; what its provider says stands beside it', async () => {
  sitDown('employee', ['Check in'])
  const heard = fakeHouse({
    'card-token/list': {
      body: done({
        items: [
          { ...visa, id: 9, is_expired: true, can_ask: true },
          { ...visa, id: 7, is_expired: false, can_ask: false },
          { ...visa, is_expired: false, can_ask: true },
        ],
      }),
    },
    'authorization/store': refused('The card was declined.', 'card_declined'),
  })
  await show(<HoldOnFile reservation_id={907} wanted="300.00" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Hold 300.00 on Visa •••• 4242' }))
  expect(await screen.findByText('The card was declined.')).toBeTruthy()
  expect(heard.find(({ path }) => path === 'authorization/store')?.body).toMatchObject({
    reservation_id: 907,
    card_token_id: 8,
    amount: '300.00',
  })
})
