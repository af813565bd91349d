import { useSyncExternalStore } from 'react'
import type { Answers, Question } from '../../hotel/question'

type Asked = { questions: readonly Question[]; settle: (answers: Answers | undefined) => void }

let asked: Asked | undefined
const listeners = new Set<() => void>()

/** Puts questions to the person in the one dialog of the shell; nothing when they would rather not go on. */
export async function askPerson(questions: readonly Question[]): Promise<Answers | undefined> {
  asked?.settle(undefined)
  return await new Promise(resolve => {
    set({
      questions,
      settle: answers => {
        set(undefined)
        resolve(answers)
      },
    })
  })
}

export const useAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked)

function set(next: Asked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
