import { z } from 'zod'
import { call } from './call'
import { nothing } from './kinds'

/** Apart from the reports themselves: who only looks for one by its name needs none of them. */
export const reportList = {
  /** The reports that the person may run, in their order. */
  list: call({
    path: 'reports/list',
    permission: 'signed in',
    input: nothing,
    output: z.object({ items: z.array(z.object({ key: z.string(), title: z.string(), group: z.string() })) }),
  }),
}
