import { z } from 'zod'
import { call } from './call'
import { id, listOf } from './kinds'
import { evidence, profileFound, profileType } from './profile'

/** Profiles that are very likely one and the same (domain/reservations 2.3, 2.8). */
export const profileDuplicates = {
  /** The surest pairs first. Pairs share more than a name: a contact, a document, an official number or a day of birth. */
  list: call({
    path: 'guest-profile/duplicates',
    permission: ['Guest merge', 'Guest profile store'],
    input: z.strictObject({
      /** Default 80. */
      min_score: z.int().min(50).max(100).optional(),
      profile_type: profileType.optional(),
      page: z.int().min(1).max(1_000_000).optional(),
      per_page: z.int().min(1).max(200).optional(),
    }),
    output: listOf(
      z.object({ a: profileFound, b: profileFound, score: z.int(), evidence: z.array(evidence) }),
    ),
  }),
  /** These two are different people: the pair is not shown again. */
  ignore: call({
    path: 'guest-profile/match-ignore',
    permission: 'Guest profile store',
    input: z
      .strictObject({ id_a: id, id_b: id })
      .refine(({ id_a, id_b }) => id_a !== id_b, 'Please give two different profiles.'),
    output: z.object({}),
  }),
}
