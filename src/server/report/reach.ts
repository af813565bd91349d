import type { Fragment } from '../store/desk-row'
import { knowsIncognito } from '../store/incognito'
import { isOpenContact } from '../store/open-contact'
import type { Tx } from '../tx'

/** How the profile `g` is called and written to first, as far as the person may read it: `phone` and `email` of `reach`. */
export const reach = ({ sql, who }: Tx): Fragment => sql`
  left join lateral (
    select (array_agg(c.value order by c.is_primary desc, c.contact_type, c.id) filter (where c.contact_type in ('mobile', 'phone')))[1] as phone,
           (array_agg(c.value order by c.is_primary desc, c.id) filter (where c.contact_type = 'email'))[1] as email
      from guest_contact c
     where c.guest_profile_id = g.id and ${isOpenContact({ sql, who }, 'c')} and (${knowsIncognito(who)} or not g.is_incognito)) reach on true`
