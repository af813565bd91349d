import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'

type Named<T> = {
  typed: string
  /** What stands in the field already. */
  current: T | null
  /** By what somebody who knows it asks for it. */
  codeOf: (one: T) => string
  /** And by what anybody does. */
  nameOf: (one: T) => string
}

const asTyped = (text: string): string => text.trim().toLowerCase()

/**
 * What is offered to somebody who types: what is called so first, then what begins with it. Whoever types over a value wants another one:
 * the old one is left out, for the library would stand on it, unless it is meant more than any other, or nothing else is found.
 */
export function offeredTo<T extends { id: number }>(rows: readonly T[], named: Named<T>): T[] {
  const { current, codeOf, nameOf } = named
  const words = asTyped(named.typed)
  if (words === '') return [...rows]
  const rank = (one: T): number => {
    const [code, name] = [asTyped(codeOf(one)), asTyped(nameOf(one))]
    const how = [code === words, name === words, code.startsWith(words), name.startsWith(words)]
    const at = how.indexOf(true)
    return at === -1 ? how.length : at
  }
  const others = rows.filter(one => one.id !== current?.id)
  const best = Math.min(...others.map(rank))
  return rows
    .filter(one => one.id !== current?.id || rank(one) < best)
    .sort((one, other) => rank(one) - rank(other))
}

type Picking<T> = Named<T> & {
  rows: readonly T[]
  isOpen: boolean
  /** What is offered answers something that was typed before. */
  isBehind: boolean
  pick: (one: T) => void
}

/**
 * Enter takes the code that is typed, also where the answer to it is still on its way; leaving the field takes it where it is exactly
 * that of a record. Who has gone down the list with the arrows gets what he stands on.
 */
export function useTypedPick<T extends { id: number }>({
  rows,
  isOpen,
  isBehind,
  pick,
  ...named
}: Picking<T>) {
  const { typed, codeOf } = named
  const [waiting, setWaiting] = useState<{ typed: string; isLeft: boolean } | null>(null)
  const hasMoved = useRef(false)
  const exact = typed.trim() === '' ? undefined : rows.find(one => asTyped(codeOf(one)) === asTyped(typed))

  const isAnswered = waiting?.typed === typed && !isBehind
  const others = isAnswered && !waiting.isLeft ? offeredTo(rows, named) : []
  const found = isAnswered ? (exact ?? others[0]) : undefined
  // What is picked is typed no more, so that this is done once.
  useEffect(() => {
    if (found) pick(found)
  }, [found, pick])

  return {
    isWaiting: waiting?.typed === typed && isBehind,
    onKeyDown: (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
      const isSent = event.ctrlKey || event.metaKey
      if (event.key !== 'Enter' || isSent || !isOpen || typed.trim() === '' || hasMoved.current) return
      if (!exact && !isBehind) return
      event.defaultMuiPrevented = true
      if (exact) pick(exact)
      else setWaiting({ typed, isLeft: false })
    },
    onHighlightChange: (_: SyntheticEvent | null, __: unknown, why: string) => {
      if (why === 'keyboard') hasMoved.current = true
    },
    onType: () => {
      hasMoved.current = false
      setWaiting(null)
    },
    /** Whether what was typed is still needed. */
    onLeave: (): boolean => {
      if (typed.trim() === '') return false
      if (waiting?.typed === typed) return true
      if (exact) pick(exact)
      else if (isBehind) setWaiting({ typed, isLeft: true })
      return !exact && isBehind
    },
  }
}
