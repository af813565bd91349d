import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeyChoices } from '../../src/web/home/key-choices'
import { NoticeChoices } from '../../src/web/home/notice-choices'
import { useHotkeys } from '../../src/web/kit/hotkeys'
import { getPreferences, prefer } from '../../src/web/kit/preferences'
import { KeyList } from '../../src/web/shell/key-list'
import { exchanged, problemOfKey, shownKey } from '../../src/web/shell/own-keys'
import { done, fakeHouse } from './kit/fake-house'
import { show, sitDown } from './kit/seat'

beforeEach(() => sitDown('employee', ['Arrivals', 'Departures']))
afterEach(() => prefer({ keys: undefined, noLetters: undefined }))

test.each([
  ['x', 'plain'],
  ['shift+x', 'plain'],
  ['alt+enter', 'plain'],
  ['ctrl+t', 'browser'],
  ['ctrl+k', 'fixed'],
  ['alt+o', 'taken'],
  ['alt+g', undefined],
  ['ctrl+alt+7', undefined],
])('a key for arrivals: %s is %s', (name, problem) => {
  expect(problemOfKey(name, 'alt+a', {})).toBe(problem)
})

test('a key that somebody else has given up is free', () => {
  expect(problemOfKey('alt+o', 'alt+a', { 'alt+o': 'alt+x' })).toBeUndefined()
  expect(problemOfKey('alt+x', 'alt+a', { 'alt+o': 'alt+x' })).toBe('taken')
  expect(shownKey('alt+shift+h')).toBe('Alt + Shift + H')
})

test('a key that was chosen leads there, the former one does not, and the list says so', async () => {
  const went = vi.fn()
  const Screen = () => {
    useHotkeys({ 'alt+a': went })
    return (
      <>
        <KeyChoices />
        <KeyList />
      </>
    )
  }
  await show(<Screen />)
  const field = screen.getByRole('textbox', { name: 'Arrivals' })
  await userEvent.click(field)
  await userEvent.keyboard('{Alt>}o{/Alt}')
  expect(screen.getByText('This key leads elsewhere already.')).toBeVisible()
  await userEvent.keyboard('{Alt>}g{/Alt}')
  expect(field).toHaveValue('Alt + G')
  expect(getPreferences().keys).toEqual({ 'alt+a': 'alt+g' })
  expect(within(screen.getByRole('table')).getByText('Alt + G')).toBeVisible()
  await userEvent.click(document.body)
  await userEvent.keyboard('{Alt>}a{/Alt}')
  expect(went).not.toHaveBeenCalled()
  await userEvent.keyboard('{Alt>}g{/Alt}')
  expect(went).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Usual keys' }))
  expect(field).toHaveValue('Alt + A')
})

test('letters alone can be switched off, keys with Ctrl or Alt stay', async () => {
  const [letter, search, alt] = [vi.fn(), vi.fn(), vi.fn()]
  const Screen = () => {
    useHotkeys({ n: letter, '/': search, 'alt+a': alt })
    return <KeyChoices />
  }
  await show(<Screen />)
  await userEvent.click(screen.getByRole('switch', { name: /Single letters/ }))
  await userEvent.click(document.body)
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('n/')
  await userEvent.keyboard('{Alt>}a{/Alt}')
  expect([letter, search, alt].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1])
})

test('two letters change places, and back, and no letter does the work of two', () => {
  const one = exchanged({ 'alt+a': 'alt+g' }, 'f', 'y')
  expect(one).toEqual({ 'alt+a': 'alt+g', f: 'y', y: 'f' })
  const other = exchanged(one!, 'n', 'y')
  expect(other).toEqual({ 'alt+a': 'alt+g', f: 'n', y: 'f', n: 'y' })
  expect(exchanged(exchanged({}, 'f', 'y')!, 'f', 'f')).toBeUndefined()
})

test('somebody says what they do not want to hear of', async () => {
  const heard = fakeHouse({
    'preference/view': { body: done({ notices: { muted: ['imports'] } }) },
    'preference/store': { body: done({}) },
  })
  await show(<NoticeChoices />)
  expect(await screen.findByRole('checkbox', { name: 'Imports that are done' })).not.toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'To-dos from others' }))
  expect(heard.find(({ path }) => path === 'preference/store')?.body).toEqual({
    notices: { muted: ['imports', 'to_dos'] },
  })
})
