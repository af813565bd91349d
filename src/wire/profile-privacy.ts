import { z } from 'zod'
import { call } from './call'
import { count, day, flag, id, listOf, rowVersion } from './kinds'

const block = z.object({ code: z.string(), text: z.string(), until: day.nullable() })

/** What a person may ask of the house about what it knows (domain/reservations 2.6). */
export const profilePrivacy = {
  /** Everything held about a person, as a file. */
  exportData: call({
    path: 'guest-profile/export-data',
    permission: 'Guest privacy',
    input: z.strictObject({ id, format: z.enum(['json', 'pdf']).optional() }),
    output: z.unknown(),
    file: true,
  }),
  /** The whole number of a document. That it was shown is kept in the changes log (domain/reservations 2.1). */
  reveal: call({
    path: 'guest-identification/reveal',
    permission: 'View identity documents',
    input: z.strictObject({ id }),
    output: z.object({ number: z.string() }),
  }),
  /**
   * Takes the person out of the profile and leaves a number. While something blocks it, it is refused, or with `when_possible`
   * noted and done at the first end of day on which nothing blocks. Cannot be undone.
   */
  anonymise: call({
    path: 'guest-profile/anonymise',
    permission: 'Guest privacy',
    input: z.strictObject({ id, row_version: rowVersion, when_possible: flag.optional() }),
    output: z.object({ done: flag, scheduled: flag, blocks: z.array(block) }),
  }),
  /**
   * Who has not been here for the years that the house keeps people, owes nothing, and is kept by nobody's wish: candidates for
   * erasure, longest gone first. Counted when asked, so nobody is shown last night's; a person confirms each.
   */
  longGone: call({
    path: 'guest-profile/long-gone',
    permission: 'Guest privacy',
    input: z.strictObject({
      page: z.int().min(1).max(1_000_000).optional(),
      per_page: z.int().min(1).max(200).optional(),
    }),
    output: listOf(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        last_stay: day.nullable(),
        stays: count,
        known_since: day,
        is_active: flag,
      }),
    ).extend({ years: count, before: day }),
  }),
  /** What stands in the way of it today; nothing is written. */
  erasureBlocks: call({
    path: 'guest-profile/anonymise-preview',
    permission: 'Guest privacy',
    input: z.strictObject({ id }),
    output: z.object({ requested_at: z.string().nullable(), blocks: z.array(block) }),
  }),
}
