import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { InvitationsPage } from '../../src/web/home/invitations'
import { InviteEmployeeDialog } from '../../src/web/home/invite'
import { endSession, getSession } from '../../src/web/kit/session'
import { InviteButton } from '../../src/web/master/employee'
import { SignInPage } from '../../src/web/sign-in/sign-in'
import { InvitationPage } from '../../src/web/sign-in/invitation'
import { done, fakeHouse, me, page, refused } from './kit/fake-house'
import { show, sitDown } from './kit/seat'

const hotel = { body: { email: 'rita@aurora.example', property_name: 'Aurora Tejo Lisbon' } }
const button = () =>
  screen.findByRole('button', { name: 'Set the password and sign in' }, { timeout: 10_000 })

beforeEach(() => {
  sitDown('admin', ['User list', 'User create'])
})

describe('whoever comes by the link', () => {
  beforeEach(() => {
    endSession()
    window.location.hash = '#/login?invite=the-token'
  })

  test('sees the hotel and their address, sets name and password, and is signed in', {
    timeout: 60_000,
  }, async () => {
    const signedIn = {
      status: true,
      message: 'Signed in.',
      token: 'new-token',
      ...me('employee', ['Arrivals']),
    }
    const heard = fakeHouse({ 'invitation/look': hotel, 'invitation/accept': { body: signedIn } })
    await show(<SignInPage />)
    await button()
    expect(screen.getByRole('heading', { name: 'Welcome to Aurora Tejo Lisbon' })).toBeVisible()
    expect(screen.getByText('You sign in as rita@aurora.example.')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/First name/), 'Rita')
    await userEvent.type(screen.getByLabelText(/Last name/), 'Lopes')
    await userEvent.type(screen.getByLabelText(/^Password/), 'a good passw0rd')
    await userEvent.click(await button())
    await waitFor(() => expect(getSession()?.token).toBe('new-token'))
    expect(window.location.hash).toBe('#/home')
    expect(heard.find(({ path }) => path === 'invitation/accept')?.body).toEqual({
      token: 'the-token',
      first_name: 'Rita',
      last_name: 'Lopes',
      password: 'a good passw0rd',
    })
  })

  test('whose record is there already is asked for a password alone', { timeout: 60_000 }, async () => {
    const signedIn = { status: true, message: '', token: 'new-token', ...me('employee', ['Arrivals']) }
    const record = { body: { ...hotel.body, name: 'Rita Lopes' } }
    const heard = fakeHouse({ 'invitation/look': record, 'invitation/accept': { body: signedIn } })
    await show(<SignInPage />)
    await button()
    expect(screen.getByText('You are Rita Lopes.')).toBeVisible()
    expect(screen.queryByLabelText(/First name/)).toBeNull()
    await userEvent.type(screen.getByLabelText(/^Password/), 'a good passw0rd')
    await userEvent.click(await button())
    await waitFor(() => expect(getSession()?.token).toBe('new-token'))
    expect(heard.find(({ path }) => path === 'invitation/accept')?.body).toEqual({
      token: 'the-token',
      password: 'a good passw0rd',
    })
  })

  test('reads at once that a password is too weak, and nothing is sent', async () => {
    const heard = fakeHouse({ 'invitation/look': hotel })
    await show(<SignInPage />)
    await button()
    await userEvent.type(screen.getByLabelText(/^Password/), 'onlyletters')
    await userEvent.click(await button())
    expect(await screen.findByText('With at least one digit.')).toBeVisible()
    expect(heard.map(({ path }) => path)).not.toContain('invitation/accept')
  })

  test('reads why a link opens nothing, and finds the way to sign in', async () => {
    const sentence = 'This invitation has been taken up already. Please sign in.'
    fakeHouse({ 'invitation/look': refused(sentence, 'invitation_used') })
    await show(<SignInPage />)
    expect(await screen.findByText(sentence, {}, { timeout: 10_000 })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back to sign in' }))
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(window.location.hash).toBe('#/login')
  })

  test('is told who is signed in on the device, and takes nobody’s place', async () => {
    sitDown('employee', ['Arrivals'])
    fakeHouse({ 'invitation/look': hotel })
    await show(<InvitationPage token="the-token" onLeave={() => undefined} />)
    expect(
      await screen.findByText('Ana Silva is signed in here. Sign out first to take up this invitation.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set the password and sign in' })).toBeNull()
  })
})

describe('whoever invites', () => {
  const row = {
    id: 3,
    email: 'rita@aurora.example',
    role: { id: 2, code: 'employee', name: 'Employee' },
    groups: [{ id: 5, code: 'FO', name: 'Front office' }],
    department: { id: 6, code: 'FO', name: 'Front office' },
    job_title: { id: 7, code: 'CLK', name: 'Clerk' },
    invited_by: 'Ana Silva',
    invited_at: '2026-03-16T09:00:00Z',
    expires_at: '2026-03-23T09:00:00Z',
    is_over: false,
  }

  test('is shown the link this once, to copy', { timeout: 60_000 }, async () => {
    window.location.hash = '#/employee/invitations'
    const one = (id: number, code: string, name: string) => ({
      body: page([{ id, code, name, row_version: 1, is_active: true }]),
    })
    fakeHouse({
      'invitation/list': { body: done({ items: [] }) },
      'invitation/store': { body: done({ id: 3, token: 'secret-token', expires_at: row.expires_at }) },
      'role/list': one(2, 'employee', 'Employee'),
      'group/list': one(5, 'FO', 'Front office'),
      'master-type': one(6, 'FO', 'Front office'),
    })
    await show(<InvitationsPage />)
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    await userEvent.type(await screen.findByLabelText(/^Email/), 'rita@aurora.example')
    for (const label of [/^Role/, /^Groups/, /^Department/, /^Job title/]) {
      await userEvent.click(screen.getByLabelText(label))
      await userEvent.click(await screen.findByRole('option'))
    }
    const inDialog = screen.getAllByRole('button', { name: 'Invite', hidden: true }).at(-1) as HTMLElement
    await userEvent.click(inDialog)
    const link = await screen.findByLabelText<HTMLInputElement>('Link')
    expect(link.value).toMatch(/#\/login\?invite=secret-token$/)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull())
  })

  test('withdraws an invitation after being asked', async () => {
    const heard = fakeHouse({
      'invitation/list': {
        body: done({ items: [row, { ...row, id: 4, email: 'old@aurora.example', is_over: true }] }),
      },
      'invitation/withdraw': { body: done({ id: 3 }) },
    })
    await show(<InvitationsPage />)
    expect(await screen.findByText('Ended')).toBeVisible()
    await userEvent.click(screen.getAllByRole('button', { name: /^Withdraw/ })[0])
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await waitFor(() =>
      expect(heard.find(({ path }) => path === 'invitation/withdraw')?.body).toEqual({ id: 3 }),
    )
  })

  test('is shown no button without the right to', async () => {
    sitDown('admin', ['User list'])
    fakeHouse({ 'invitation/list': { body: done({ items: [row] }) } })
    await show(<InvitationsPage />)
    expect(await screen.findByText('rita@aurora.example')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  })
})

describe('somebody who is employed and cannot sign in', () => {
  const record = { id: 8, row_version: 1, name: 'Rita Lopes', email: 'rita@aurora.example' }
  const invite = () => screen.findByRole('button', { name: 'Invite to sign in' })

  test('is invited from the record, with role and groups', { timeout: 60_000 }, async () => {
    const one = (id: number, code: string, name: string) => ({
      body: page([{ id, code, name, row_version: 1, is_active: true }]),
    })
    const made = { id: 3, email: record.email, token: 'secret-token', expires_at: '2026-03-23T09:00:00Z' }
    const heard = fakeHouse({
      'employee/invite': { body: done(made) },
      'role/list': one(2, 'employee', 'Employee'),
      'group/list': one(5, 'FO', 'Front office'),
    })
    await show(<InviteEmployeeDialog employee={record} onClose={() => undefined} />)
    expect(await screen.findByText(/Rita Lopes signs in as rita@aurora\.example/)).toBeVisible()
    for (const label of [/^Role/, /^Groups/]) {
      await userEvent.click(screen.getByLabelText(label))
      await userEvent.click(await screen.findByRole('option'))
    }
    await userEvent.click(screen.getByRole('button', { name: 'Invite', hidden: true }))
    const link = await screen.findByLabelText<HTMLInputElement>('Link')
    expect(link.value).toMatch(/invite=secret-token$/)
    expect(heard.find(({ path }) => path === 'employee/invite')?.body).toEqual({
      employee_id: 8,
      role_id: 2,
      group_ids: [5],
    })
  })

  test('without an address is not, and the record is one step away', async () => {
    const heard = fakeHouse({})
    await show(<InviteEmployeeDialog employee={{ ...record, email: null }} onClose={() => undefined} />)
    expect(await screen.findByText('Please give the e-mail address in the record first.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the record' })).toHaveAttribute('href', '/employee/info/8')
    expect(heard).toEqual([])
  })

  test('has the button, whoever signs in already has not, nor has whoever may not invite', async () => {
    fakeHouse({})
    const { unmount } = await show(<InviteButton record={{ ...record, login_enabled: false }} />)
    expect(await invite()).toBeVisible()
    unmount()
    await show(<InviteButton record={{ ...record, login_enabled: true }} />)
    expect(screen.queryByRole('button', { name: 'Invite to sign in' })).toBeNull()
    sitDown('admin', ['User list'])
    await show(<InviteButton record={{ ...record, login_enabled: false }} />)
    expect(screen.queryByRole('button', { name: 'Invite to sign in' })).toBeNull()
  })
})
