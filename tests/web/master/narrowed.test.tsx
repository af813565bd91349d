import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, describe, expect, test } from 'vitest'
import roomTypeSchema from '../../../src/generated/entity/room-type.json'
import routingCode from '../../../src/generated/entity/routing-code.json'
import transactionCode from '../../../src/generated/entity/transaction-code.json'
import type { Entity, Field } from '../../../src/hotel/master/entity'
import { inputOf } from '../../../src/web/master/inputs'
import { fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

beforeEach(() => sitDown('admin', []))

const Typed = ({ value, children }: { value: object; children: ReactNode }) => {
  const form = useForm({ defaultValues: value })
  useEffect(() => form.reset(value), [form, value])
  return <FormProvider {...form}>{children}</FormProvider>
}

const fieldOf = (schema: unknown, name: string): Field =>
  (schema as Entity).fields.find(field => field.name === name)!

const draw = (field: Field, value: unknown) =>
  show(
    <Typed value={{ [field.name]: value }}>{inputOf(field, { name: field.name, label: field.label })}</Typed>,
  )

const openPicker = async (scope: HTMLElement = document.body) =>
  userEvent.click(within(scope).getAllByRole('combobox')[0])

describe('a picker asks only for what may be chosen', () => {
  test('where a field says what must not be chosen', async () => {
    const heard = fakeHouse({ 'transaction-code/list': { body: page([]) } })
    await draw(fieldOf(routingCode, 'transaction_code_ids'), [])
    await openPicker()
    await waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0].body.filters).toEqual({ transaction_type: { not: 'payment' } })
  })

  test('in a grid', async () => {
    const heard = fakeHouse({ 'transaction-code/list': { body: page([]) } })
    await draw(fieldOf(transactionCode, 'generates'), [
      { transaction_code_id: null, method: 'percent', value: '6', is_included: true },
    ])
    await openPicker(await screen.findByRole('table'))
    await waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0].body.filters).toEqual({ posting_class: ['tax', 'other'] })
  })

  test('where the list is read by its address', async () => {
    const heard = fakeHouse({ amenity: { body: page([]) } })
    await draw(fieldOf(roomTypeSchema, 'feature_ids'), [])
    await openPicker()
    await waitFor(() => expect(heard).toHaveLength(1))
    expect(JSON.parse(heard[0].query.get('filter') ?? '')).toEqual({ applies_to: ['room_type'] })
  })

  test('and says that there may be others which do not fit', async () => {
    fakeHouse({ 'transaction-code/list': { body: page([]) } })
    await draw(fieldOf(routingCode, 'transaction_code_ids'), [])
    await openPicker()
    expect(await screen.findByText('No transaction code that fits here is set up yet.')).toBeVisible()
  })

  test('but shows what stands there already, whatever it is', async () => {
    const heard = fakeHouse({
      'transaction-code/list': { body: page([{ id: 5, row_version: 1, code: '9000', name: 'Cash' }]) },
    })
    await draw(fieldOf(routingCode, 'transaction_code_ids'), [5])
    expect(await screen.findByText('9000 – Cash')).toBeVisible()
    expect(heard[0].body.filters).toEqual({ id: [5] })
  })
})
