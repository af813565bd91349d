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

/** The profile chosen instead of a new one; undefined when a new one is wanted. */
export function chosenProfile(answers: Answers): number | undefined {
  const id = /^use:(\d+)$/.exec(answers.similar_profile ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}
