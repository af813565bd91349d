import type { Match } from './profile-match'
import type { Answers, Question } from './question'
import { cut } from './refusal'

export type SimilarProfile = { id: number; code: string; name: string; score: number }

/**
 * Nobody gets a second profile without being asked: one of those that are very likely the same, or a new one
 * (domain/reservations 2.3, 9.3). In: strong matches, the surest first. Out: the question `similar_profile`, or none.
 */
export function askSimilar(matches: readonly SimilarProfile[]): Question[] {
  const [best] = matches
  if (best === undefined) return []
  const many = matches.length === 1 ? '1 similar profile exists' : `${matches.length} similar profiles exist`
  return [
    {
      code: 'similar_profile',
      text: cut(`${many}; best match ${best.name}, ${best.score} %. Create anyway?`),
      choices: [
        { value: 'new', label: 'Create new' },
        ...matches.map(({ id, code, name }) => ({ value: `use:${id}`, label: `Use ${code} ${name}` })),
      ],
      data: { matches },
    },
  ]
}

/**
 * Whether a profile that is typed field by field is to be asked about: it is very likely known, or has the whole name and the
 * birthday of somebody, which is all that such a form says of a person (domain/reservations 2.3 calls that possible). In: how a
 * draft and a stored profile match.
 */
export const isKnownAlready = ({ strength, evidence }: Pick<Match, 'strength' | 'evidence'>): boolean =>
  strength === 'strong' ||
  whole.every(([code, points]) => evidence.some(one => one.code === code && one.points === points))

const whole = [
  ['last_name', 30],
  ['first_name', 20],
  ['date_of_birth', 20],
] as const

/** The profile chosen instead of a new one; undefined when a new one is wanted. */
export function chosenProfile(answers: Answers): number | undefined {
  const id = /^use:(\d+)$/.exec(answers.similar_profile ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}
