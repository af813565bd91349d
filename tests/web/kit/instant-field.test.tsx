import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { InstantField } from '../../../src/web/kit/field/instant'
import { openSession } from '../../../src/web/kit/session'
import { Themed } from '../../../src/web/kit/themed'
import { me } from './fake-house'

const Kept = () => <output>{String(useWatch({ name: 'begin_at' }))}</output>
const kept = () => screen.getByRole('status').textContent

function Form({ begin_at }: { begin_at: string | null }) {
  const form = useForm({ defaultValues: { begin_at } })
  return (
    <Themed>
      <FormProvider {...form}>
        <InstantField name="begin_at" label="Begin" />
        <Kept />
      </FormProvider>
    </Themed>
  )
}

function openForm(begin_at: string | null, house: object = {}): void {
  const { user, system_configuration } = me('admin')
  const clock = { ...system_configuration, time_zone: 'America/New_York', ...house }
  openSession({ token: 'a-token', user, system_configuration: clock } as never)
  render(<Form begin_at={begin_at} />)
}

const time = () => screen.getByLabelText<HTMLInputElement>('Begin: time')
const day = () => screen.getAllByRole<HTMLInputElement>('textbox')[0]

test('a moment stands there on the clock of the house, as the house writes times', () => {
  openForm('2026-07-01T18:30:00Z', { time_format: 'h12' })
  expect([day().value, time().value]).toEqual(['01/07/2026', '2:30 PM'])
  // What a browser offers would follow the device.
  expect(time().type).toBe('text')
})

test('a time is typed as people say it', async () => {
  openForm('2026-07-01T18:30:00Z')
  await userEvent.clear(time())
  await userEvent.type(time(), '930')
  await userEvent.tab()
  expect(time().value).toBe('09:30')
  expect(kept()).toBe('2026-07-01T13:30:00.000Z')
})

test('what is no time stays as typed, and the day with it', async () => {
  openForm('2026-07-01T18:30:00Z')
  await userEvent.clear(time())
  await userEvent.type(time(), 'noon')
  await userEvent.tab()
  expect([day().value, time().value]).toEqual(['01/07/2026', 'noon'])
  expect(kept()).not.toMatch(/^\d{4}-\d\d-\d\dT/)
  await userEvent.clear(time())
  await userEvent.type(time(), '12')
  await userEvent.tab()
  expect(kept()).toBe('2026-07-01T16:00:00.000Z')
})

test('a day alone is its first minute; without a day there is no time to type', async () => {
  openForm(null)
  expect(time()).toBeDisabled()
  await userEvent.type(day(), '16')
  await userEvent.tab()
  expect([day().value, time().value]).toEqual(['16/03/2026', '00:00'])
  expect(kept()).toBe('2026-03-16T04:00:00.000Z')
  await userEvent.clear(day())
  await userEvent.tab()
  expect(kept()).toBe('null')
})
