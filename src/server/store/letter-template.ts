import type { Template } from '../../hotel/letter-template'
import { found } from '../serve'
import type { Tx } from '../tx'

type Templates = { house_language_id: number | null; templates: Template[] }

/** The templates that are in use, in the order of the house, and the language of letters to guests who have none. */
export async function loadTemplates({ sql, property_id }: Tx): Promise<Templates> {
  const [house] = await sql<Templates[]>`
    select p.language_id as house_language_id,
           coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'name', t.name, 'language_id', t.language_id,
                              'language', lower(l.code), 'subject', t.subject, 'body', t.body) order by t.display_sequence, t.code, t.id)
                       from letter_template t join master_type l on l.id = t.language_id
                      where t.property_id = p.id and t.is_active), '[]') as templates
      from property_profile p where p.id = ${property_id}`
  return found(house)
}
