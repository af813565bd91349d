import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { App } from '../../src/web/app'
import { request } from '../../src/web/kit/http'
import { getSession, keepMustChangePassword } from '../../src/web/kit/session'
import { NewPasswordPage } from '../../src/web/sign-in/new-password'
import { done, fakeHouse, me, refused } from './kit/fake-house'
import { show, sitDown } from './kit/seat'

const somebody = me('employee', ['Arrivals'])
const toChoose = { body: done({ ...somebody, user: { ...somebody.user, must_change_password: true } }) }

beforeEach(() => {
  sitDown('employee', ['Arrivals'])
  window.location.hash = '#/home/front-desk/arrivals'
})

const choose = async (was: string, is: string) => {
  await userEvent.type(screen.getByLabelText(/^Password until now/), was)
  await userEvent.type(screen.getByLabelText(/^New password/), is)
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
}

test('there is nothing but choosing a password, and nothing else is asked of the house', async () => {
  keepMustChangePassword(true)
  const heard = fakeHouse({ me: toChoose })
  render(<App />)
  expect(await screen.findByRole('heading', { name: 'Choose a password of your own' })).toBeVisible()
  await waitFor(() => expect(heard.map(({ path }) => path)).toEqual(['me']))
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('once it is chosen the house is open, at the screen that was wanted', async () => {
  keepMustChangePassword(true)
  const heard = fakeHouse({ me: toChoose, 'change-password': { body: done({ message: '' }) } })
  await show(<NewPasswordPage />)
  await choose('given by the b0ss', 'chosen by myse1f')
  await waitFor(() => expect(getSession()?.mustChangePassword).toBe(false))
  expect(heard.find(({ path }) => path === 'change-password')?.body).toEqual({
    old_password: 'given by the b0ss',
    new_password: 'chosen by myse1f',
  })
  expect(window.location.hash).toBe('#/home/front-desk/arrivals')
})

test('a password that the house does not take changes nothing', async () => {
  keepMustChangePassword(true)
  const fields = { new_password: 'Please choose another password than the old one.' }
  fakeHouse({ me: toChoose, 'change-password': refused(fields.new_password, 'validation', { fields }) })
  await show(<NewPasswordPage />)
  await choose('given by the b0ss', 'given by the b0ss')
  expect((await screen.findAllByText(fields.new_password))[0]).toBeVisible()
  expect(getSession()?.mustChangePassword).toBe(true)
})

test('whoever hears of it in the middle of their work is led there, and let go when the house has let go', async () => {
  fakeHouse({
    arrivals: refused('Please choose a password of your own first.', 'password_to_change'),
    me: { body: done(somebody) },
  })
  expect(getSession()?.mustChangePassword).toBe(false)
  await request({ path: 'arrivals', inline: true }).catch(() => undefined)
  expect(getSession()?.mustChangePassword).toBe(true)
  await show(<NewPasswordPage />)
  await waitFor(() => expect(getSession()?.mustChangePassword).toBe(false))
})
