import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MyProfilePage } from '../../src/web/home/my-profile'
import { done, fakeHouse, me } from './kit/fake-house'
import { show, sitDown } from './kit/seat'

const record = {
  code: 'E010',
  department: 'Front office',
  job_title: 'Receptionist',
  phone: '+351 21 555 0101',
  mobile: null,
  photo: 12,
}

beforeEach(() => {
  sitDown('employee', ['Arrivals'])
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture' }))
})

test('shows what is kept of oneself, with the photo, to be read', async () => {
  const heard = fakeHouse({
    me: { body: done(me('employee', ['Arrivals'])) },
    'me/record': { body: done(record) },
    'file/view': { headers: { 'Content-Disposition': 'attachment; filename="ana.png"' } },
  })
  await show(<MyProfilePage />)
  const said = (word: string) => screen.getByText(word, { selector: 'dt' }).nextSibling?.textContent
  await screen.findByText('Receptionist')
  expect(['Name', 'Personnel number', 'Department', 'Job title', 'Telephone', 'Email'].map(said)).toEqual([
    'Ana Silva',
    'E010',
    'Front office',
    'Receptionist',
    '+351 21 555 0101',
    'ana@aurora.example',
  ])
  expect(screen.queryByText('Mobile phone')).toBeNull()
  const photo = await screen.findByRole('img', { name: 'Photo of Ana Silva' })
  await vi.waitFor(() =>
    expect(screen.getByRole('img', { name: 'Photo of Ana Silva' })).toHaveAttribute('src', 'blob:picture'),
  )
  expect(photo).toBeDefined()
  expect(heard.find(({ path }) => path === 'file/view')?.body).toEqual({ id: 12 })
  // Only the password is changed here.
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('leaves out what is not kept', async () => {
  fakeHouse({
    me: { body: done(me('employee')) },
    'me/record': { body: done({ ...record, phone: null, photo: null }) },
  })
  await show(<MyProfilePage />)
  await screen.findByText('Receptionist')
  expect(screen.queryByText('Telephone')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
