/** A field that was changed: what it was and is, and both as people read them. */
export type MeanwhileChange = {
  field: string
  label: string
  was?: unknown
  is?: unknown
  was_text: string
  is_text: string
}

/**
 * What others have done with a record since the version that somebody saves from: travels with the refusal `stale` as
 * `error.data.meanwhile`, the newest first, as the history of the record has it.
 */
export type Meanwhile = {
  at: string
  /** Nobody where the house did it by itself. */
  by: string | null
  label: string
  changes: MeanwhileChange[]
}
