import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { commandVerbs, readCommand } from '../../../src/hotel/quick-command'
import { readQuickText } from '../../../src/hotel/quick-text'
import { grammarRows } from '../../../src/web/shell/grammar'
import { verbs } from '../../../src/web/shell/palette/verbs'

const calendar = { today: businessDate('2026-07-04'), locale: 'en' }
const own = ['goto', 'keep', 'forget']

test('every example of the help is understood as it stands there', () => {
  const examples = grammarRows().flatMap(([typed]) => typed.split(', '))
  const commands = examples.filter(typed => typed.startsWith('>') || typed.startsWith('avail'))
  expect(commands.length).toBeGreaterThan(10)
  for (const typed of commands) {
    const [word] = typed.replace('>', '').split(' ')
    const isLine = commandVerbs.some(verb => verb === word && verb !== 'move')
    expect([...verbs().map(verb => verb.word), ...own], typed).toContain(word)
    if (isLine) expect(readCommand(typed, calendar), typed).toBeDefined()
  }
  const known = {
    ...calendar,
    rooms: new Set(['412']),
    codes: [{ kind: 'room_type' as const, id: 1, code: 'DLX' }],
  }
  for (const typed of [
    'garcia fri',
    'arr today dlx unassigned vip',
    'dep tomorrow balance>100',
    'noshow',
    'deposit open',
  ]) {
    expect(
      examples.some(one => one === typed),
      typed,
    ).toBe(true)
    expect(readQuickText(typed, known).chips, typed).not.toEqual([])
  }
})

test('an example is found by what it does', () => {
  expect(grammarRows('late').map(([typed]) => typed)).toEqual(['>late 412 15'])
})
