import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import blockStatus from '../../../src/generated/entity/block-status.json'
import exportsMapping from '../../../src/generated/entity/exports-mapping.json'
import reservationType from '../../../src/generated/entity/reservation-type.json'
import room from '../../../src/generated/entity/room.json'
import type { Entity } from '../../../src/hotel/master/entity'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { emptyRecord } from '../../../src/web/master/defaults'
import { MasterFields } from '../../../src/web/master/fields'
import { done, fakeHouse, page } from '../kit/fake-house'
import { sitDown } from '../kit/seat'
import { showMaster } from './show-master'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => sitDown('admin', []))

const Typed = ({ value, children }: { value: object; children: ReactNode }) => (
  <FormProvider {...useForm({ defaultValues: value })}>{children}</FormProvider>
)

const draw = (schema: unknown, more: MasterRecord = {}, record?: MasterRecord) =>
  showMaster(
    'a-master',
    <Typed value={{ ...emptyRecord(schema as Entity), ...more, ...record }}>
      <MasterFields entity={schema as Entity} record={record} />
    </Typed>,
  )

const aType = (id: number, code: string, more: object = {}) => ({
  id,
  code,
  name: code,
  row_version: 1,
  ...more,
})

describe('what the record that was chosen asks for', () => {
  const types = [aType(1, 'STK', { is_pseudo: false }), aType(2, 'PM', { is_pseudo: true })]
  const house = () => fakeHouse({ 'room-type': { body: page(types) }, 'master-type': { body: page([]) } })

  test.each([
    [1, 'Floor (required)'],
    [2, 'Floor'],
  ])('is marked on the form: room type %d, %s', async (room_type_id, name) => {
    const heard = house()
    await draw(room, { room_type_id })
    await waitFor(() => expect(heard.some(({ path }) => path === 'room-type')).toBe(true))
    expect(await screen.findByRole('combobox', { name })).toBeVisible()
  })
})

describe('a flag that nobody has ticked', () => {
  const tick = (name: string) => screen.getByRole('checkbox', { name })
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: /^Guarantee/ }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }

  test('follows what decides it, until somebody says otherwise', async () => {
    fakeHouse({})
    await draw(reservationType)
    expect(tick('Requires deposit')).not.toBeChecked()
    await choose('Deposit')
    await waitFor(() => expect(tick('Requires deposit')).toBeChecked())
    await userEvent.click(tick('Requires company'))
    await userEvent.tab()
    await choose('Credit card')
    await waitFor(() => expect(tick('Requires credit card')).toBeChecked())
    expect(tick('Requires deposit')).not.toBeChecked()
    expect(tick('Requires company')).toBeChecked()
  })

  test('of a copy is as that of the first one', async () => {
    fakeHouse({})
    await draw(reservationType, { guarantee: 'deposit', requires_deposit: false })
    expect(tick('Requires deposit')).not.toBeChecked()
  })
})

describe('a flag that the rest of the record decides', () => {
  test('is ticked as soon as it does, and cannot be taken away', async () => {
    fakeHouse({})
    await draw(blockStatus)
    const returns = () => screen.getByRole('checkbox', { name: 'Return to inventory' })
    expect(returns()).not.toBeChecked()
    await userEvent.click(screen.getByRole('combobox', { name: /^Status type/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Lost' }))
    await waitFor(() => expect(returns()).toBeChecked())
    expect(returns()).toBeDisabled()
    expect(screen.getByText('It follows from the rest of the record.')).toBeVisible()
  })
})

describe('what others rely on', () => {
  const record = {
    id: 4,
    row_version: 1,
    code: 'DEF',
    name: 'Definite',
    status_type: 'deduct',
    is_active: true,
  }
  const used = (count: number) => ({
    'master/used-by': {
      body: done({
        users: count === 0 ? [] : [{ entity: 'block', label: 'Blocks', count, through: null, records: [] }],
      }),
    },
  })

  test('cannot be typed into, while everything else can', async () => {
    fakeHouse(used(2))
    await draw(blockStatus, {}, record)
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Code/ })).toBeDisabled())
    expect(screen.getByRole('combobox', { name: /^Status type/ })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('textbox', { name: /^Name/ })).toBeEnabled()
    const reasons = screen.getAllByText('It is in use and stays as it is.')
    expect(reasons).toHaveLength(2)
    // What is greyed like the field could not be read.
    for (const reason of reasons) expect(reason).not.toHaveClass('Mui-disabled')
  })

  test('may be changed as long as nobody does', async () => {
    const heard = fakeHouse(used(0))
    await draw(blockStatus, {}, record)
    await waitFor(() => expect(heard.some(({ path }) => path === 'master/used-by')).toBe(true))
    expect(screen.getByRole('textbox', { name: /^Code/ })).toBeEnabled()
  })

  test('of what came with the product is fixed at once', async () => {
    fakeHouse(used(0))
    await draw(blockStatus, {}, { ...record, is_system: true })
    expect(screen.getByRole('textbox', { name: /^Code/ })).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'Active' })).toBeDisabled()
    expect(screen.getAllByText('It came with the product and stays as it is.')).toHaveLength(2)
  })
})

describe('the record of an export mapping', () => {
  const tables = [
    aType(1, 'GLACC', { source_entity: 'transaction_code' }),
    aType(2, 'SEX', { source_entity: 'gender' }),
  ]
  const house = () =>
    fakeHouse({
      'mapping-type-code/list': { body: page(tables) },
      'transaction-code/list': { body: page([aType(40, '1000', { name: 'Room' })]) },
    })

  test('is picked from those that the table translates, and forgotten with it', async () => {
    house()
    await draw(exportsMapping, { mapping_type_code_id: 1 })
    const picker = () => screen.getByRole('combobox', { name: /^Record/ })
    await waitFor(() => expect(picker()).toBeEnabled())
    await userEvent.click(picker())
    await userEvent.click(await screen.findByRole('option', { name: '1000 – Room' }))
    expect(picker()).toHaveValue('1000 – Room')
    await userEvent.click(screen.getByRole('combobox', { name: /^Mapping type code/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^SEX/ }))
    await userEvent.click(await screen.findByRole('combobox', { name: /^Record/ }))
    const genders = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(genders.map(({ textContent }) => textContent)).toEqual(['Female', 'Male', 'Other', 'Unspecified'])
  })

  test('waits for the table', async () => {
    house()
    await draw(exportsMapping)
    expect(await screen.findByText('Please choose the table first.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: /^Record/ })).toBeDisabled()
  })
})
