-- What changed was kept as a text of a record instead of the record, so that nothing could look into it.
update operation set changes = (changes #>> '{}')::jsonb where jsonb_typeof(changes) = 'string';
alter table operation add check (jsonb_typeof(changes) = 'object');
