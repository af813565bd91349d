-- Papers that a type of notes names were not asked until now. From now on its notes stand on them; those that were written before are
-- printed nowhere, as until today: they are internal. Of a house older than 890 the columns come with the masters, after this.
do $$
begin
  if exists (select from information_schema.columns where table_name = 'note_type' and column_name = 'print_on') then
    update note n set is_internal = true
      from note_type t
     where t.id = n.note_type_id and not coalesce(n.is_internal, t.is_internal, true)
       and t.print_on && array['registration_card', 'confirmation_letter', 'folio']::text[];
  end if;
end $$;
