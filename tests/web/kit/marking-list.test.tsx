import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { notificationCalls } from '../../../src/wire/notification'
import { useAnswer } from '../../../src/web/kit/call'
import { MarkedBar, MarkingList, useMarking } from '../../../src/web/kit/marking-list'
import { done, fakeHouse } from './fake-house'
import { show, sitDown } from './seat'

type Row = { id: number; name: string }

const tabs = [
  { value: 'today', label: 'Leaving today', nothing: 'Nobody leaves today.' },
  { value: 'house', label: 'In house', nothing: 'Nobody is in house.' },
]

const List = ({ onOpen = () => undefined, most }: { onOpen?: (row: Row) => void; most?: number }) => {
  const [tab, go] = useState('today')
  const marking = useMarking<Row, string>(tabs, { tab, go, idOf: ({ id }) => id })
  const answer = useAnswer(notificationCalls.list, {}) as never
  const chosen = marking.among((answer as { data?: { items: Row[] } }).data?.items)
  return (
    <MarkingList<Row, string, { items: Row[]; total: number }>
      marking={marking}
      label="Whose bills"
      caption="Guests"
      search={{ label: 'Name', value: '', onSearch: () => undefined }}
      done={
        <MarkedBar count={chosen.length} amount="12.50">
          <button type="button">Print {chosen.map(({ name }) => name).join(' and ')}</button>
        </MarkedBar>
      }
      answer={answer}
      columns={() => [{ key: 'name', label: 'Guest', cell: ({ name }) => name }]}
      onOpen={onOpen}
      most={most}
    />
  )
}

const guests = (total = 2) =>
  fakeHouse({
    'notification/list': {
      body: done({
        items: [
          { id: 1, name: 'García' },
          { id: 2, name: 'Silva' },
        ],
        total,
      }),
    },
  })
const mark = async (place: number) => userEvent.click((await screen.findAllByRole('checkbox'))[place])

test('what is marked is counted, added up and done together; another list has nothing marked', async () => {
  sitDown()
  guests()
  await show(<List />)
  await screen.findByText('García')
  expect(screen.queryByText(/marked/)).toBeNull()
  await mark(1)
  await mark(2)
  expect(screen.getByText('2 marked,')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print García and Silva' })).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'In house' }))
  await waitFor(() => expect(screen.queryByText(/marked/)).toBeNull())
  expect(screen.getByRole('tab', { name: 'In house' })).toHaveAttribute('aria-selected', 'true')
})

test('says that there are more than it shows, and nothing of it when there are not', async () => {
  sitDown()
  guests(700)
  await show(<List most={500} />)
  expect(await screen.findByText('The first 500 of 700: narrow the search for the others.')).toBeVisible()
})

test('a list with nothing in it says what that means', async () => {
  sitDown()
  fakeHouse({ 'notification/list': { body: done({ items: [], total: 0 }) } })
  await show(<List />)
  expect(await screen.findByText('Nobody leaves today.')).toBeVisible()
})
