import type { OutputOf } from '../../wire/call'
import { help } from '../../wire/help'
import { answer } from '../serve'

/** Published pages alone, the help itself before what is good to know beside it. */
export const answerHelp = answer(help.pages, async (_, { tx: { sql, property_id } }) => {
  const items = await sql<OutputOf<typeof help.pages>['items']>`
    select c.slug, c.name as title, c.body, lower(l.code) as language
      from cms_page c left join master_type l on l.id = c.language_id
     where c.property_id = ${property_id} and c.is_published
     order by c.slug <> 'need-help', c.display_sequence, c.name`
  return { items }
})
