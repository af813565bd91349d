/** What choices of sharing out name: tasks, people, places. */
export const named = ['task', 'attendant', 'floor', 'room_type', 'room'] as const
export type Named = (typeof named)[number]

/** The names in choices of sharing out; whatever else is chosen stands by itself. */
export type Choices = {
  task_sheet_setting_ids?: number[]
  attendant_ids?: number[]
  room_filters?: { floor_ids?: number[]; room_type_ids?: number[]; room_ids?: number[] }
}

/** What there is or was of a sort, by id: who has left the house, and what is not in use, is known and not there. */
export type Known = Record<Named, ReadonlyMap<number, { name: string; is_there: boolean }>>

export type LeftOut = {
  what: Named
  id: number
  /** Nothing where nobody knows it any more. */
  name: string | null
  /** Nothing of its sort is left: the choice falls away with it, and what was not chosen before is meant as well. */
  was_last: boolean
}

/**
 * What of choices that were kept still stands: whatever they name and is no longer there is left out, and said. In: the choices, and what
 * is known of what they name. Out: the choices without it, and what was left out in the order in which it was named. Refuses nothing.
 * Source: domain/housekeeping 6.2 `save_as_template`; a template holds choices, not a day, and people and rooms change.
 */
export function whatStands<C extends Choices>(choices: C, known: Known): { choices: C; left_out: LeftOut[] } {
  const left_out: LeftOut[] = []
  const standing = (what: Named, ids: number[] | undefined): number[] | undefined => {
    const there = ids?.filter(id => known[what].get(id)?.is_there)
    const gone = ids?.filter(id => !there?.includes(id)) ?? []
    const was_last = there?.length === 0
    left_out.push(...gone.map(id => ({ what, id, name: known[what].get(id)?.name ?? null, was_last })))
    return was_last ? undefined : there
  }
  const { task_sheet_setting_ids, attendant_ids, room_filters } = choices
  return {
    choices: said({
      ...choices,
      task_sheet_setting_ids: standing('task', task_sheet_setting_ids),
      attendant_ids: standing('attendant', attendant_ids),
      room_filters:
        room_filters &&
        said({
          ...room_filters,
          floor_ids: standing('floor', room_filters.floor_ids),
          room_type_ids: standing('room_type', room_filters.room_type_ids),
          room_ids: standing('room', room_filters.room_ids),
        }),
    }),
    left_out,
  }
}

/** Without what says nothing. */
const said = <T extends object>(choices: T): T =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined)) as T

/** Whom choices name, each once. */
export function namesIn(all: readonly Choices[]): Record<Named, number[]> {
  const of = (ids: (choices: Choices) => number[] | undefined) => [
    ...new Set(all.flatMap(choices => ids(choices) ?? [])),
  ]
  return {
    task: of(({ task_sheet_setting_ids }) => task_sheet_setting_ids),
    attendant: of(({ attendant_ids }) => attendant_ids),
    floor: of(({ room_filters }) => room_filters?.floor_ids),
    room_type: of(({ room_filters }) => room_filters?.room_type_ids),
    room: of(({ room_filters }) => room_filters?.room_ids),
  }
}
