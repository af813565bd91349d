import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { request } from '../../src/web/kit/http'
import { queries } from '../../src/web/kit/queries'
import { endSession, getSession } from '../../src/web/kit/session'
import { forgetWay, hasLeft, rememberWay, takeWay } from '../../src/web/kit/way-back'
import { SignInPage } from '../../src/web/sign-in/sign-in'
import { signOut } from '../../src/web/sign-in/sign-out'
import { fakeHouse, me, refused } from './kit/fake-house'
import { show, sitDown } from './kit/seat'

const signedIn = (role: string) => ({
  body: { status: true, message: 'Signed in.', token: 'new-token', ...me(role, ['Arrivals']) },
})
const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole('button', { name: 'Sign In' })

beforeEach(() => {
  sitDown()
  endSession()
  forgetWay()
  window.location.hash = ''
})

const signIn = async () => {
  await userEvent.type(email(), '  ana@aurora.example ')
  await userEvent.type(password(), 'secret words')
  await userEvent.click(button())
}

describe('the form', () => {
  test('is sent only when it is filled in', async () => {
    await show(<SignInPage />)
    expect(button()).toBeDisabled()
    await userEvent.type(email(), 'ana@aurora')
    await userEvent.type(password(), 'secret words')
    expect(button()).toBeDisabled()
    await userEvent.type(email(), '.example')
    expect(button()).toBeEnabled()
  })

  test('says what is missing once a field was left', async () => {
    await show(<SignInPage />)
    expect(screen.queryByText('Email is required')).toBeNull()
    await userEvent.click(email())
    await userEvent.tab()
    expect(screen.getByText('Email is required')).toBeVisible()
    await userEvent.type(email(), 'ana')
    expect(screen.getByText('Enter a valid email address')).toBeVisible()
    await userEvent.click(password())
    await userEvent.tab()
    expect(screen.getByText('Password is required')).toBeVisible()
  })
})

describe('setting up a hotel', () => {
  test('is offered while there is none', async () => {
    fakeHouse({ 'register/open': { body: { is_open: true, property_name: null } } })
    await show(<SignInPage />)
    expect(await screen.findByRole('button', { name: 'Set up a new hotel' })).toBeVisible()
  })

  test('is not offered once there is one, which is there with its logo', async () => {
    const body = { is_open: false, property_name: 'Aurora Tejo Lisbon', logo: 12 }
    fakeHouse({ 'register/open': { body } })
    await show(<SignInPage />)
    const name = await screen.findByText('Aurora Tejo Lisbon')
    await waitFor(() =>
      expect(name.parentElement?.querySelector('img')).toHaveAttribute('src', '/api/register/logo?v=12'),
    )
  })

  test('is not offered once there is one', async () => {
    const body = { is_open: false, property_name: 'Aurora Tejo Lisbon' }
    const heard = fakeHouse({ 'register/open': { body } })
    await show(<SignInPage />)
    expect(await screen.findByText('Aurora Tejo Lisbon')).toBeVisible()
    await waitFor(() => expect(heard).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Set up a new hotel' })).toBeNull()
  })
})

describe('signing in', () => {
  test.each([
    ['admin', '#/dashboard'],
    ['employee', '#/home'],
    ['night_auditor', '#/home'],
  ])('lands %s at %s', async (role, hash) => {
    const heard = fakeHouse({ login: signedIn(role) })
    await show(<SignInPage />)
    await signIn()
    await waitFor(() => expect(getSession()?.token).toBe('new-token'))
    expect(window.location.hash).toBe(hash)
    expect(heard.find(({ path }) => path === 'login')?.body).toEqual({
      email: 'ana@aurora.example',
      password: 'secret words',
    })
    expect(getSession()).toMatchObject({ role, permissions: ['Arrivals'] })
  })

  test('comes back to where the session ended', async () => {
    sitDown('employee')
    window.location.hash = '#/home/front-desk/arrivals'
    rememberWay()
    endSession()
    fakeHouse({ login: signedIn('employee') })
    await show(<SignInPage />)
    expect(screen.getByText('Please sign in again.')).toBeVisible()
    await signIn()
    await waitFor(() => expect(window.location.hash).toBe('#/home/front-desk/arrivals'))
  })

  test('somebody else lands where they belong, and does not find what was read before', async () => {
    sitDown('employee')
    window.location.hash = '#/home/front-desk/arrivals'
    queries.setQueryData(['call', 'arrivals', {}], [{ guest: 'García' }])
    rememberWay()
    endSession()
    const other = signedIn('employee')
    fakeHouse({ login: { body: { ...other.body, user: { ...other.body.user, id: 8 } } } })
    await show(<SignInPage />)
    await signIn()
    await waitFor(() => expect(window.location.hash).toBe('#/home'))
    expect(queries.getQueryCache().getAll()).toEqual([])
    // Nor does the first one, who comes back later.
    expect(takeWay(7)).toBeUndefined()
  })

  test('that fails says what the house says, in the corner and above the form', async () => {
    fakeHouse({ login: refused('Email or password is wrong.', 'sign_in_failed') })
    await show(<SignInPage />)
    await signIn()
    expect(await screen.findAllByText(/Email or password is wrong\./)).toHaveLength(2)
    expect(email()).toHaveValue('ana@aurora.example')
    expect(getSession()).toBeUndefined()
  })
})

describe('signing out', () => {
  test('forgets everything but how the app looks', async () => {
    sitDown('admin')
    localStorage.setItem('pms_theme', '{"mode":"dark"}')
    const heard = fakeHouse({ logout: { body: { status: true, message: 'Signed out.' } } })
    expect(await signOut()).toBe(true)
    expect(heard[0].body).toEqual({ user_id: 7 })
    expect(Object.keys({ ...localStorage })).toEqual(['pms_theme'])
    localStorage.clear()
  })

  test('of a session that has ended already is no way to come back to', async () => {
    sitDown('employee')
    window.location.hash = '#/sign-out'
    fakeHouse({ logout: { status: 401, body: {} }, arrivals: { status: 401, body: {} } })
    await Promise.all([signOut(), request({ path: 'arrivals' }).catch(() => undefined)])
    expect(getSession()).toBeUndefined()
    expect(hasLeft()).toBe(false)
  })

  test('stays when the house does not agree', async () => {
    sitDown('admin')
    fakeHouse({ logout: { body: { status: false, message: 'Close your cashier first.' } } })
    await show(null)
    expect(await signOut()).toBe(false)
    expect(await screen.findByRole('alert')).toHaveTextContent('Close your cashier first.')
    expect(getSession()).toBeDefined()
  })
})
