import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { request } from '../../src/web/kit/http'
import { getToasts, say } from '../../src/web/kit/toast'
import { forceVersion, forgetForced } from '../../src/web/service-worker/forced'
import { isOlder, oldestApp } from '../../src/wire/version'
import { done, fakeHouse } from './kit/fake-house'
import { sitDown } from './kit/seat'

beforeEach(() => {
  sitDown()
  forgetForced()
  document.body.innerHTML = '<main id="main"></main>'
})
const main = () => document.querySelector('#main')!

test.each([
  ['0.1.0', '0.1.0', false],
  ['0.9.0', '0.10.0', true],
  ['0.10.0', '0.9.9', false],
  ['1', '1.0.1', true],
])('%s is older than %s: %s', (one, than, is) => expect(isOlder(one, than)).toBe(is))

test('an app that the house understands goes on', () => {
  const reload = vi.fn()
  forceVersion(oldestApp, say, { running: oldestApp, reload })
  expect(reload).not.toHaveBeenCalled()
})

test('an older one is loaded anew at once, where nothing can be lost', () => {
  const reload = vi.fn()
  forceVersion('0.2.0', say, { running: '0.1.9', reload })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('never while somebody may have typed something: then when the form is left', async () => {
  const reload = vi.fn()
  main().innerHTML = '<form><input value="half a name"></form>'
  forceVersion('0.2.0', say, { running: '0.1.9', reload })
  forceVersion('0.2.0', say, { running: '0.1.9', reload })
  expect(reload).not.toHaveBeenCalled()
  expect(getToasts().map(({ text }) => text)).toEqual([expect.stringContaining('too old')])
  main().innerHTML = '<h1>Arrivals</h1>'
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('every answer says which app is too old', async () => {
  main().innerHTML = '<form></form>'
  fakeHouse({ 'front-desk/today': { body: done({}), headers: { 'X-Min-Version': '999.0.0' } } })
  await request({ path: 'front-desk/today' })
  await waitFor(() =>
    expect(
      getToasts()
        .map(({ text }) => text)
        .join(),
    ).toContain('too old'),
  )
})
