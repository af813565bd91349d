import Button from '@mui/material/Button'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { room } from '../../src/wire/room'
import { useAnswer, useCall } from '../../src/web/kit/call'
import { InEnglish } from '../../src/web/kit/in-english'
import { RefusedAccess } from '../../src/web/kit/refused-access'
import { Answered } from '../../src/web/kit/states'
import { forgetAll, getToasts, say } from '../../src/web/kit/toast'
import { speak } from '../../src/web/words/translate'
import { done, fakeHouse, refused } from './kit/fake-house'
import { show, sitDown } from './kit/seat'

const stale = refused(
  'Somebody changed this meanwhile. Your view is out of date; please check and repeat.',
  'stale',
)

beforeEach(async () => {
  sitDown('employee', ['Housekeeping board'])
  forgetAll()
  await speak('de')
})
afterEach(() => speak('en'))

/** A part of a screen, or of the shell around it: it looks at something and does something. */
const Part = ({ name }: { name: string }) => {
  const answer = useAnswer(room.list, { search: name }, { inline: true })
  const { mutate, error } = useCall(room.update, { says: `${name} is done` })
  return (
    <section aria-label={name}>
      <Answered answer={answer}>{() => null}</Answered>
      <Button onClick={() => mutate({ rooms: [{ room_id: 1 }], status: 'dirty' })}>{name} goes</Button>
      {error ? <p>{error.message}</p> : null}
    </section>
  )
}

test('what the house has against it is said in the language of the screen, and by the shell in that of the person', async () => {
  fakeHouse({
    'housekeeping-room-list': stale,
    'housekeeping-room-update': [stale, stale, { body: done({ updated: [], failed: [] }) }],
  })
  await show(
    <>
      <Part name="Shell" />
      <InEnglish>
        <Part name="Screen" />
      </InEnglish>
    </>,
  )
  const english = /^Somebody changed this meanwhile/
  const german = /^Jemand hat dies inzwischen geändert/
  const part = (name: string) => screen.getByRole('region', { name })
  await waitFor(() => expect(part('Screen').textContent).toMatch(/Somebody changed this meanwhile/))
  expect(part('Shell').textContent).toMatch(/Jemand hat dies inzwischen geändert/)

  await userEvent.click(screen.getByRole('button', { name: 'Screen goes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Shell goes' }))
  await waitFor(() => expect(getToasts()).toHaveLength(2))
  expect(getToasts()).toEqual([
    expect.objectContaining({ text: expect.stringMatching(english), speech: 'en' }),
    expect.objectContaining({ text: expect.stringMatching(german), speech: 'own' }),
  ])
  // The sign of it is a word too, and each is read by its own voice.
  const [one, other] = screen.getAllByRole('alert').filter(alert => alert.tabIndex === 0)
  expect([one.lang, one.textContent]).toEqual(['en', expect.stringMatching(/Failed: Somebody/)])
  expect([other.lang, other.textContent]).toEqual(['', expect.stringMatching(/: Jemand/)])
  expect(other.textContent).not.toContain('Failed')

  await userEvent.click(screen.getByRole('button', { name: 'Screen goes' }))
  await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ text: 'Screen is done', speech: 'en' }))
})

test('so is a right that is missing there', async () => {
  await show(
    <InEnglish>
      <RefusedAccess permission="Room store" />
    </InEnglish>,
  )
  expect(screen.getByRole('heading')).toHaveTextContent('You have no access here')
  expect(screen.getByText(/needs the right “Room store”/)).toBeVisible()
})

test('what is said without more is said as the screen speaks that is open', () => {
  say('success', 'Fertig')
  expect(getToasts()).toMatchObject([{ speech: 'own' }])
})
