import type { Meanwhile } from '../../wire/meanwhile'
import type { Failure } from './failure'

/** What others have done with the record since it was read, where a save was refused for it; the newest first. */
export function meanwhileOf({ data }: Pick<Failure, 'data'>): readonly Meanwhile[] {
  const { meanwhile } = (data ?? {}) as { meanwhile?: Meanwhile[] }
  return meanwhile ?? []
}

/** Who has changed one of these fields last; where only one thing was done it was that, however the log calls the field. */
export const lastToChange = (
  meanwhile: readonly Meanwhile[],
  ...fields: readonly string[]
): Meanwhile | undefined =>
  meanwhile.find(({ changes }) => changes.some(({ field }) => fields.includes(field))) ??
  (meanwhile.length === 1 ? meanwhile[0] : undefined)
