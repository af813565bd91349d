import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut } from '../../../src/wire/check-out'
import { guestProfile } from '../../../src/wire/profile'
import { profileStatistics } from '../../../src/wire/profile-statistics'
import { aLobby, type Lobby } from '../check-out/leaving'
import { sunday } from '../kit/house'
import { closeNight } from '../kit/night'

let lobby: Lobby
beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

test('what a guest had on the day he left is his revenue as soon as that day is closed', async () => {
  const guest = await lobby.guest()
  const stay = await lobby.dueOut('101', { guest_profile_id: guest })
  await lobby.charge(stay, '12.00')
  const payments = [{ payment_method_id: lobby.stock.id('payment-method', 'CA'), amount: '12.00' }]
  const { reservation_id } = stay
  await lobby.manager.do(checkOut.checkOut, { reservation_id, windows: [{ no: 1, action: 'pay', payments }] })
  const figures = async () => (await lobby.manager.do(profileStatistics.of, { id: guest })).totals
  const shown = async () => (await lobby.manager.do(guestProfile.stays, { guest_profile_id: guest })).items
  expect(await figures()).toMatchObject({ stays: 1, fb_revenue: '0.00' })
  await closeNight(lobby.manager, sunday)
  expect(await figures()).toMatchObject({ stays: 1, fb_revenue: '10.00', room_revenue: '0.00' })
  expect((await shown())[0]).toMatchObject({ revenue: '10.00' })
})
