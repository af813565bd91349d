import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LanguagePicker } from '../../src/web/words/language-picker'
import { useLocale } from '../../src/web/words/locale'
import { speak } from '../../src/web/words/translate'

afterEach(() => speak('en'))

/** As the app does: another language draws everything anew. Something else may change meanwhile. */
const Page = () => {
  const [times, change] = useReducer((count: number) => count + 1, 0)
  return (
    <div key={useLocale()}>
      <button type="button" onClick={change}>
        {times}
      </button>
      <LanguagePicker />
    </div>
  )
}

test('whoever chooses a language with the keys stays where he is, also when the page changes while its words come', async () => {
  render(<Page />)
  const english = screen.getByLabelText('Language')
  fireEvent.change(english, { target: { value: 'ar' } })
  fireEvent.click(screen.getByText('0'))
  const arabic = await screen.findByLabelText('اللغة')
  expect(arabic).not.toBe(english)
  await waitFor(() => expect(document.activeElement).toBe(arabic))
})
