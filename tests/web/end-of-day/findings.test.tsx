import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Findings } from '../../../src/web/end-of-day/findings'
import type { Finding } from '../../../src/web/end-of-day/run'
import { show, sitDown } from '../kit/seat'

const finding = (code: string, message: string, detail: object[]): Finding =>
  ({ code, level: 'warn', count: detail.length, message, detail, needs_confirmation: false }) as never

test('a finding leads to where it is put right, and its cases say days as the house writes them', async () => {
  sitDown('employee', ['End of day run', 'Batch deposits', 'Housekeeping board'])
  const why = 'The stay of room 214 has no planned night for 2026-03-14.'
  const findings = [
    finding('night_missing', '1 stay has no price tonight.', [{ room_no: '214', message: why }]),
    finding('deposit_overdue', '2 deposits past due.', []),
    finding('room_discrepancy', '1 room that the desk and housekeeping know differently.', []),
  ]
  await show(<Findings findings={findings} seen={new Set()} onSee={() => undefined} mayConfirm={false} />)
  const wayOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(wayOf('Batch deposits')).toContain('/home/financials/batch-deposites')
  expect(wayOf('Rooms')).toContain('/home/inventory/housekeeping-board?view=discrepancy')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/no planned night for/)).not.toHaveTextContent('2026-03-14')
})
