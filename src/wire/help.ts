import { z } from 'zod'
import { call } from './call'
import { nothing } from './kinds'

/** What the house has written for those who work in it (domain/master-data 2.5): whom to ask, and how things are done here. */
export const help = {
  pages: call({
    path: 'help/pages',
    permission: 'signed in',
    input: nothing,
    output: z.object({
      items: z.array(
        z.object({
          slug: z.string(),
          title: z.string(),
          body: z.string(),
          /** Two letters, for whoever has it read aloud; nothing where the page does not say. */
          language: z.string().nullable(),
        }),
      ),
    }),
  }),
}
