import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
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
  const heard = fakeHouse({ 'file/store': { body: done(kept) }, 'file/view': { body: done({}) } })
  const { container } = await show(<Drawn schema={schema} name={name} />)
  const file = new File(['dot'], 'dot.png', { type: 'image/png' })
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file)
  const stored = () => heard.filter(({ path }) => path === 'file/store')
  await waitFor(() => expect(stored()).toHaveLength(1))
  expect(stored()[0].body).toMatchObject({ file_name: 'dot.png', is_shared })
  const shown = () =>
    is_shared ? screen.getByText(/dot\.png|File 5/) : screen.getByRole('img', { name: 'Images, picture 1' })
  // Drawn again when the picture itself has come.
  await waitFor(() => expect(shown()).toBeVisible())
})

test('pictures are seen as they look, put into another order and taken away', async () => {
  fakeHouse({ 'file/view': { body: done({}) } })
  const heard: unknown[] = []
  const Ordered = () => {
    const form = useForm({ defaultValues: { images: [7, 8, 9] } })
    const field = (roomType as unknown as Entity).fields.find(({ name }) => name === 'images')!
    heard.push(useWatch({ control: form.control, name: 'images' }))
    return <FormProvider {...form}>{inputOf(field, { name: 'images', label: field.label })}</FormProvider>
  }
  await show(<Ordered />)
  expect(screen.getAllByRole('img')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Move picture 1 forward' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 3 forward' }))
  expect(heard.at(-1)).toEqual([7, 9, 8])
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Images, picture 1' }))
  expect(heard.at(-1)).toEqual([9, 8])
})
