import type { PendingQuery, Row } from 'postgres'
import type { Tx } from '../tx'

/** Papers that a type of notes can name (schemas/booking/note-type.json, `print_on`). */
export type NotePaper = 'registration_card' | 'confirmation_letter' | 'folio'

/**
 * What stands on a paper of reservation `r` because somebody has noted it: notes of it and of its guest, in force during the stay, that are
 * not internal and whose type names the paper (domain/master-data 2.69). A JSON list of texts, those of the reservation first.
 */
export const printedNotes = ({ sql }: Pick<Tx, 'sql'>, paper: NotePaper): PendingQuery<Row[]> => sql`
  coalesce((
    select jsonb_agg(n.text order by n.owner_type desc, n.display_sequence, n.id) from note n
      join note_type t on t.id = n.note_type_id and ${paper} = any (t.print_on)
     where n.property_id = r.property_id and n.is_active and not coalesce(n.is_internal, t.is_internal, true)
       and ((n.owner_type = 'reservation' and n.owner_id = r.id)
         or (n.owner_type = 'guest_profile' and n.owner_id = r.guest_profile_id
             and coalesce(n.begin_date, '-infinity') <= r.departure_date and coalesce(n.end_date, 'infinity') >= r.arrival_date))), '[]')`
