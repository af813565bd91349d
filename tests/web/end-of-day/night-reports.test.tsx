import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Overview } from '../../../src/web/end-of-day/run'
import { DocumentsStep } from '../../../src/web/end-of-day/steps/documents'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const overview = { business_date: '2026-03-16', run: null, pending_previous: null } as unknown as Overview
const of = (report: string, title: string, more: object = {}) => ({
  report,
  title,
  group: 'Arrival',
  is_mandatory: false,
  is_active: false,
  is_usual: false,
  status: 'left_out',
  message: null,
  rows: null,
  ...more,
})
const documents = [
  of('trial-balance', 'Trial balance', { group: null, is_mandatory: true, is_active: true, status: 'done' }),
  of('arrivals-detailed', 'Arrivals detailed', { is_usual: true }),
  of('arrivals-vip', 'VIPs'),
  of('journal', 'Journal', {
    group: 'Financial',
    is_active: true,
    status: 'failed',
    message: 'Too many rows.',
  }),
]
const step = async () => {
  sitDown('employee', ['End of day run', 'End of day fix'])
  const heard = fakeHouse({ finalizing_end_of_the_day: { body: done({ documents, overview }) } })
  await show(<DocumentsStep overview={overview} work={{ finish: {} } as never} mayRun />)
  await screen.findByText('Trial balance')
  return heard
}

test('reports of the night are ticked by kind, or the usual ones at once, and sent whole', async () => {
  const heard = await step()
  expect(screen.queryByText('VIPs')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Choose reports' }))
  const box = (name: string) => screen.getByRole('checkbox', { name })
  expect([box('Journal'), box('VIPs')].map(one => (one as HTMLInputElement).checked)).toEqual([true, false])
  await userEvent.click(box('VIPs'))
  await userEvent.click(screen.getByRole('button', { name: 'The usual ones' }))
  await userEvent.click(box('Journal'))
  expect(screen.getByText('2 of them every night.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Kept from the next night on')
  const sent = heard.map(({ body }) => body as { action: string }).filter(({ action }) => action === 'choose')
  expect(sent).toEqual([{ action: 'choose', reports: ['arrivals-vip', 'arrivals-detailed'] }])
})

test('one that failed says why, and is made again', async () => {
  const heard = await step()
  expect(screen.getByText('Too many rows.')).toBeVisible()
  const [, ofJournal] = screen.getAllByRole('button', { name: 'Actions' })
  await userEvent.click(ofJournal ?? screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make it again' }))
  expect(heard.map(({ body }) => body)).toContainEqual({ action: 'retry' })
})
