import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Preferences } from '../../src/web/kit/preferences'

const usual: Preferences = {
  mode: 'device',
  primary: '#6259ca',
  dir: 'language',
  menu: 'vertical',
  density: 'standard',
}

beforeEach(() => vi.resetModules())
afterEach(() => localStorage.clear())

/** What the app reads of a device on which this was kept. */
async function readFrom(kept: string): Promise<Preferences> {
  localStorage.setItem('pms_theme', kept)
  const { getPreferences } = await import('../../src/web/kit/preferences')
  // Nobody sees whether a name is absent or says nothing.
  return JSON.parse(JSON.stringify(getPreferences())) as Preferences
}

describe('how the app looks', () => {
  test.each([
    ['nothing readable', 'dark'],
    ['a broken record', '{"mode":"dark"'],
    ['null', 'null'],
    ['a number', '5'],
    ['a text', '"dark"'],
    ['a list', '["dark"]'],
    ['an empty record', '{}'],
    ['values that are none', '{"mode":"night","primary":"red","dir":"up","menu":"left","density":"airy"}'],
    ['values of another sort', '{"mode":1,"primary":{},"dir":null,"menu":["vertical"],"density":true}'],
    ['a colour with something behind it', '{"primary":"#1d4f91;x"}'],
    ['keys that are no map of texts', '{"keys":{"n":5}}'],
    ['keys that are a list', '{"keys":["n"]}'],
    ['keys that are a text', '{"keys":"n"}'],
    ['names that are not known', '{"font":"Comic Sans","noLetters":"yes"}'],
  ])('%s is what is usual', async (_, kept) => {
    expect(await readFrom(kept)).toEqual(usual)
  })

  test('what is wrong spoils nothing of what is right', async () => {
    const kept = { mode: 'dark', primary: '#1d4f91', dir: 'rtl', menu: 'upwards', density: 'compact' }
    expect(await readFrom(JSON.stringify(kept))).toEqual({ ...kept, menu: 'vertical' })
  })

  test('what was chosen is read as it was', async () => {
    const kept = { ...usual, mode: 'light', menu: 'horizontal', keys: { 'alt+n': 'alt+m' }, noLetters: true }
    expect(await readFrom(JSON.stringify(kept))).toEqual(kept)
  })
})
