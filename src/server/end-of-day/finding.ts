import type { Tx } from '../tx'

/** What the checks of the night have found of one kind (domain/finance 16.5). */
export type Finding = {
  code: string
  level: 'block' | 'warn' | 'info'
  count: number
  message: string
  detail: Record<string, unknown>[]
}

type Case = Record<string, unknown>
/** What could disturb the night, found by one query. */
export type Check = {
  code: string
  level: Finding['level']
  text: (count: number) => string
  find: (tx: Tx) => Promise<Case[]>
}

/** `3 rooms`, `1 room`. */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`
