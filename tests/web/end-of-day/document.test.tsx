import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readingOrder } from '../../../src/web/end-of-day/document-cell'
import { DocumentPage } from '../../../src/web/end-of-day/document'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const paper = {
  'eod-document/view': {
    body: done({
      report: 'gl-export',
      title: 'General ledger export',
      business_date: '2026-03-14',
      content_sha: 'abc',
      columns: ['amount', 'name', 'gl_account', 'seal_seq', 'seal_hash'],
      rows: [
        {
          gl_account: '41100',
          name: 'Guests, in house',
          amount: '154.0000',
          seal_seq: 7,
          seal_hash: 'f00',
        },
        { gl_account: '70100', name: 'Rooms', amount: '-154.0000', seal_seq: 7, seal_hash: 'f00' },
      ],
    }),
  },
}

test('a paper of the night is saved as it was stored, with the seal in its head', async () => {
  sitDown('employee', ['End of day', 'Export data'])
  const blobs: Blob[] = []
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  fakeHouse(paper)
  await show(<DocumentPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  const text = await blobs[0].text()
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    expect.stringMatching(/^General ledger export,/),
    'Seal,7,f00',
    'SHA-256,abc',
    'GL account,Name,Amount',
    '41100,"Guests, in house",154.0000',
    '70100,Rooms,-154.0000',
  ])
})

test('whoever may not take data out of the house reads and prints the paper, and cannot save it', async () => {
  sitDown('employee', ['End of day'])
  fakeHouse(paper)
  await show(<DocumentPage />)
  expect(await screen.findByText('Guests, in house')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
})

test('a paper in parts is read part by part, each with the columns that it fills', async () => {
  sitDown('employee', ['End of day'])
  const seal = { first_seq: 1, seal_seq: 16, seal_hash: 'f00' }
  const none = { code: null, net: null, ledger: null, closing: null }
  const rows = [
    { ...none, section: 'activity', code: '2050', net: '10.4200', ...seal },
    { ...none, section: 'ledgers', ledger: 'guest', closing: '219.5000', ...seal },
  ]
  fakeHouse({
    'eod-document/view': {
      body: done({
        report: 'trial-balance',
        title: 'Trial balance',
        business_date: '2026-03-14',
        content_sha: 'abc',
        columns: Object.keys(rows[0]),
        rows,
      }),
    },
  })
  await show(<DocumentPage />)
  const heads = async (name: string) => {
    const table = await screen.findByRole('table', { name })
    return [...table.querySelectorAll('th')].map(({ textContent }) => textContent)
  }
  expect(await heads('Activity')).toEqual(['Code', 'Net'])
  expect(await heads('Ledgers')).toEqual(['Ledger', 'Closing'])
  expect(screen.getByText('Entries 1 to 16. Seal 16: f00')).toBeTruthy()
})

test('counts of the manager flash stand to the right in groups of three, as its amounts do', async () => {
  sitDown('employee', ['End of day'])
  fakeHouse({
    'eod-document/view': {
      body: done({
        report: 'manager-flash',
        title: 'Manager flash',
        business_date: '2026-03-14',
        content_sha: 'abc',
        columns: ['section', 'figure', 'today', 'month_to_date'],
        rows: [
          { section: 'rooms', figure: 'Physical rooms', today: '120', month_to_date: '1680' },
          { section: 'ratios', figure: 'ADR', today: '155.53', month_to_date: '1160.00' },
        ],
      }),
    },
  })
  await show(<DocumentPage />)
  await screen.findByText('120')
  const figures = screen.getAllByRole('cell').filter(({ textContent }) => /^\d/.test(textContent))
  const plain = (cell: HTMLElement) => cell.textContent.replaceAll(/[^\d.]/g, '')
  expect(figures.map(plain)).toEqual(['120', '1680', '155.53', '1160.00'])
  expect(figures.map(cell => getComputedStyle(cell).textAlign)).toEqual(figures.map(() => 'end'))
  // A thousand is parted from what follows it.
  expect(figures[1].textContent).not.toBe('1680')
})

test('a report that a night kept stands as it was run, with files of its own and its seal', async () => {
  sitDown('employee', ['End of day'])
  const heard = fakeHouse({
    'eod-document/view': {
      body: done({
        report: 'arrivals-detailed',
        title: 'Arrivals detailed',
        business_date: '2026-03-14',
        content_sha: 'abc',
        columns: [],
        rows: [],
        kept: {
          columns: [
            { id: 'guest', label: 'Guest', type: 'text' },
            { id: 'gone', label: 'A column that is no more', type: 'count' },
          ],
          group_by: null,
          is_in_parts: false,
          plot: null,
          shown: {
            key: 'arrivals-detailed',
            title: 'Arrivals detailed',
            business_date: '2026-03-15',
            generated_at: '2026-03-15T02:00:00Z',
            preliminary: false,
            params: {},
            headings: {},
            rows: [['Monroe, Ann', 3]],
            row_count: 1,
            groups: [],
            totals: { gone: 3 },
            proofs: [],
          },
        },
      }),
    },
  })
  await show(<DocumentPage />)
  expect(await screen.findByText('Monroe, Ann')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /A column that is no more/ })).toBeVisible()
  expect(screen.getByText(/SHA-256 abc/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }))
  expect(heard.at(-1)?.body).toMatchObject({ report: 'arrivals-detailed', format: 'pdf' })
})

test('a ledger is read from its opening to what its accounts hold, and whether they differ', () => {
  const row = {
    holders: '45797.60',
    opening: '34011.60',
    difference: '0.00',
    closing: '45797.60',
    credits: '205.00',
    debits: '11991.00',
    ledger: 'guest',
  }
  expect(readingOrder(Object.keys(row), [row])).toEqual([
    'ledger',
    'opening',
    'debits',
    'credits',
    'closing',
    'holders',
    'difference',
  ])
})
