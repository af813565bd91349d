import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { authorityKinds } from '../../../src/hotel/authority'
import { AuthorityLimitsPage } from '../../../src/web/master/authority-limits'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const limits = authorityKinds.map(kind => ({
  kind,
  standing: 'never',
  per_posting: null as string | null,
  per_day: null as string | null,
  row_version: null as number | null,
}))
const desk = {
  role: { id: 2, code: 'employee', name: 'Employee', is_active: true },
  people: [
    { id: 5, code: 'E005', name: 'Ana Silva', max_adjustment: '40.00' },
    { id: 6, code: 'E006', name: 'Rui Costa', max_adjustment: null },
  ],
  limits: limits.map(one =>
    one.kind === 'refund'
      ? { ...one, standing: 'up_to', per_posting: '50.00', per_day: '200.00', row_version: 3 }
      : one,
  ),
}

beforeEach(() => sitDown('admin', ['Authority limit update']))

const opened = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change the limits of Employee' }))
  return await screen.findByRole('dialog')
}
const chooseFor = async (label: string, choice: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(label) }))
  await userEvent.click(await screen.findByRole('option', { name: choice }))
}

test('each role says what its people may do by themselves, and who they are', async () => {
  fakeHouse({ 'authority-limit/list': { body: done({ roles: [desk] }) } })
  await show(<AuthorityLimitsPage />)
  const sheet = within(await screen.findByRole('region', { name: 'Employee' }))
  expect(sheet.getByText('Up to 50.00 EUR each')).toBeVisible()
  expect(sheet.getByText('Up to 200.00 EUR a day')).toBeVisible()
  expect(sheet.getByText('Ana Silva: adjustments up to 40.00 EUR, as the own record says')).toBeVisible()
  expect(sheet.getByText(/Rui Costa/)).toBeVisible()
})

test('a limit is given as an amount, and all of the role is sent as it was read', {
  timeout: 60_000,
}, async () => {
  const heard = fakeHouse({
    'authority-limit/list': { body: done({ roles: [desk] }) },
    'authority-limit/update': { body: done(desk) },
  })
  await show(<AuthorityLimitsPage />)
  await opened()
  await chooseFor('Paid-outs', 'Up to an amount')
  const group = within(screen.getByRole('group', { name: 'Paid-outs' }))
  await userEvent.type(group.getByLabelText('Limit of each'), '75')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(heard.some(({ path }) => path === 'authority-limit/update')).toBe(true))
  const body = heard.find(({ path }) => path === 'authority-limit/update')?.body as {
    role_id: number
    limits: { kind: string }[]
  }
  expect(body.role_id).toBe(2)
  expect(body.limits).toHaveLength(authorityKinds.length)
  expect(body.limits).toContainEqual({
    kind: 'paid_out',
    standing: 'up_to',
    per_posting: '75.00',
    per_day: null,
    row_version: null,
  })
  expect(body.limits).toContainEqual({
    kind: 'refund',
    standing: 'up_to',
    per_posting: '50.00',
    per_day: '200.00',
    row_version: 3,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what the house finds wrong stands at the amount it means', { timeout: 60_000 }, async () => {
  const sentence = 'Please give an amount.'
  const index = authorityKinds.indexOf('paid_out')
  fakeHouse({
    'authority-limit/list': { body: done({ roles: [desk] }) },
    'authority-limit/update': refused(sentence, 'validation', {
      fields: { [`limits.${index}.per_posting`]: sentence },
    }),
  })
  await show(<AuthorityLimitsPage />)
  await opened()
  await chooseFor('Paid-outs', 'Up to an amount')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const group = within(screen.getByRole('group', { name: 'Paid-outs' }))
  expect(await group.findByText(sentence)).toBeVisible()
})
