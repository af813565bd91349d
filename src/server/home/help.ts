import type { OutputOf } from '../../wire/call'
import { help } from '../../wire/help'
import { answer } from '../serve'

/** Published pages alone, the help itself before what is good to know beside it. */
export const answerHelp = answer(help.pages, async (_, { tx: { sql, property_id } }) => {
  const items = await sql<OutputOf<typeof help.pages>['items']>`
    select slug, name as title, body from cms_page
     where property_id = ${property_id} and is_published
     order by slug <> 'need-help', display_sequence, name`
  return { items }
})
