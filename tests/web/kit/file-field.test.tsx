import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import guestAttachment from '../../../src/generated/entity/guest-attachment.json'
import roomType from '../../../src/generated/entity/room-type.json'
import type { Entity } from '../../../src/hotel/master/entity'
import { inputOf } from '../../../src/web/master/inputs'
import { done, fakeHouse } from './fake-house'
import { show, sitDown } from './seat'

beforeEach(() => sitDown('admin', []))

const Drawn = ({ schema, name }: { schema: unknown; name: string }) => {
  const form = useForm({ defaultValues: { [name]: null } })
  const field = (schema as Entity).fields.find(one => one.name === name)!
  return <FormProvider {...form}>{inputOf(field, { name, label: field.label })}</FormProvider>
}

test.each([
  ['the paper of a guest, who is one of all properties', guestAttachment, 'file', true],
  ['the picture of a room type, which one property has', roomType, 'images', false],
])('%s is kept for those who see the record', async (_, schema, name, is_shared) => {
  const kept = { id: 5, file_name: 'dot.png', mime: 'image/png', size: 3 }
  const heard = fakeHouse({ 'file/store': { body: done(kept) } })
  const { container } = await show(<Drawn schema={schema} name={name} />)
  const file = new File(['dot'], 'dot.png', { type: 'image/png' })
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0].body).toMatchObject({ file_name: 'dot.png', is_shared })
  expect(await screen.findByText(/dot\.png|File 5/)).toBeVisible()
})
