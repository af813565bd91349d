import type { OutputOf } from '../../../wire/call'
import type { notificationCalls } from '../../../wire/notification'
import { translated } from '../../words/translate'

export type Notice = OutputOf<typeof notificationCalls.list>['items'][number]

/** What is said of the house in the language of the person; what its facts name may have a word of its own: a step, a master. */
export const inWords = ({ words, facts }: Notice['said']['title']): string =>
  translated(
    words,
    Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, named(name, fact)])),
  )

const named = (name: string, fact: string | number): string | number =>
  typeof fact === 'string' && ['step', 'what'].includes(name) ? translated(fact) : fact
