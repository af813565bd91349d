import { useEffect } from 'react'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../src/wire/call'
import { useCall } from '../../src/web/kit/call'
import { getToasts } from '../../src/web/kit/toast'
import { asked, done, fakeHouse, refused } from './kit/fake-house'
import { show, sitDown } from './kit/seat'

const checkIn = call({
  path: 'check-in',
  permission: 'Check in',
  input: z.strictObject({ reservation_id: z.int() }),
  output: z.object({ room: z.string() }),
})
const dirty = {
  code: 'room_dirty',
  text: 'Room 412 is dirty. Give it anyway?',
  choices: [{ value: 'yes', label: 'Give it' }],
}
const which = {
  code: 'window',
  text: 'Which bill gets the deposit?',
  choices: [
    { value: '1', label: 'Bill 1' },
    { value: '2', label: 'Bill 2' },
  ],
}

const Desk = ({ onDone }: { onDone?: (room: string) => void }) => {
  const { mutate, isPending } = useCall(checkIn, {
    says: ({ room }) => `Ana Silva is in room ${room}`,
    onDone: ({ room }) => onDone?.(room),
    onBusinessDate: true,
  })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate({ reservation_id: 5 })}>
      Check in
    </button>
  )
}

beforeEach(() => sitDown())
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = () => getToasts().map(({ text }) => text)

test('a question is asked once and the call goes again with the answer under the same key', async () => {
  const heard = fakeHouse({ 'check-in': [asked(dirty), { body: done({ room: '412' }) }] })
  await show(<Desk />)
  await press('Check in')
  expect(await screen.findByText(dirty.text)).toBeVisible()
  await press('Give it')
  await waitFor(() => expect(said()).toEqual(['Ana Silva is in room 412']))
  expect(heard.map(({ body }) => body)).toEqual([
    { reservation_id: 5, business_date: '2026-03-16' },
    { reservation_id: 5, business_date: '2026-03-16', answers: { room_dirty: 'yes' } },
  ])
  expect(heard[0].headers.get('Idempotency-Key')).toBe(heard[1].headers.get('Idempotency-Key'))
})

test('several questions stand in one dialog, and all want an answer', async () => {
  const heard = fakeHouse({ 'check-in': [asked(dirty, which), { body: done({ room: '412' }) }] })
  await show(<Desk />)
  await press('Check in')
  expect(await screen.findAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByRole('status')).toHaveTextContent('2 decisions are open')
  await press('Go on')
  expect(screen.getByRole('checkbox', { name: 'Give it' })).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('status')).toHaveTextContent('One decision is open')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByRole('radio', { name: 'Bill 1' })).toHaveFocus()
  expect(heard).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: 'Bill 2' }))
  await press('Go on')
  await waitFor(() => expect(heard).toHaveLength(2))
  expect(heard[1].body.answers).toEqual({ room_dirty: 'yes', window: '2' })
})

test('a second round of questions keeps the answers of the first', async () => {
  const heard = fakeHouse({ 'check-in': [asked(dirty), asked(which), { body: done({ room: '412' }) }] })
  await show(<Desk />)
  await press('Check in')
  await screen.findByText(dirty.text)
  await press('Give it')
  await userEvent.click(await screen.findByRole('radio', { name: 'Bill 1' }))
  await press('Go on')
  await waitFor(() => expect(heard).toHaveLength(3))
  expect(heard[2].body.answers).toEqual({ room_dirty: 'yes', window: '1' })
})

test('whoever would rather not, changes nothing and hears nothing', async () => {
  const heard = fakeHouse({ 'check-in': asked(dirty) })
  const rooms: string[] = []
  await show(<Desk onDone={room => rooms.push(room)} />)
  await press('Check in')
  await screen.findByText(dirty.text)
  await press('Not now')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard).toHaveLength(1)
  expect([rooms, said()]).toEqual([[], []])
})

test('a refusal is said, and the button is there for another try', async () => {
  fakeHouse({ 'check-in': refused('Room 412 is occupied.', 'room_occupied') })
  await show(<Desk />)
  await press('Check in')
  expect(await screen.findByRole('alert')).toHaveTextContent('Room 412 is occupied.')
  expect(screen.getByRole('button', { name: 'Check in' })).toBeEnabled()
})

test('whoever goes back while a question stands has answered nothing, and nothing is done', async () => {
  const heard = fakeHouse({ 'check-in': [asked(dirty), { body: done({ room: '412' }) }] })
  const way: { go?: NavigateFunction } = {}
  const Way = () => {
    const go = useNavigate()
    useEffect(() => {
      way.go = go
    }, [go])
    return null
  }
  await show(
    <>
      <Desk />
      <Way />
    </>,
  )
  await press('Check in')
  expect(await screen.findByText(dirty.text)).toBeVisible()
  await act(async () => way.go?.('/elsewhere'))
  await waitFor(() => expect(screen.queryByText(dirty.text)).toBeNull())
  expect(screen.getByRole('button', { name: 'Check in' })).toBeEnabled()
  expect(heard).toHaveLength(1)
  expect(said()).toEqual([])
})
