-- Three rights that were given and nothing asked for. Whoever has the work today keeps it: a bill went to any receivables account by
-- those who may see accounts, a credit went to one by those who credit folios or check guests out, and taxes were set up by the role
-- of administrators. What a house no longer wants, it takes away.
with held (name, with_one_of) as (values
  ('AR transfer', array['AR view', 'Accounts receivable']),
  ('AR credit', array['Issue credit bill', 'Check out']))
insert into group_permission (property_id, group_id, permission_id)
select distinct g.property_id, g.group_id, m.id
  from held h
  join permission m on m.name = h.name
  join permission p on p.name = any (h.with_one_of)
  join group_permission g on g.permission_id = p.id
    on conflict do nothing;

insert into group_permission (property_id, group_id, permission_id)
select distinct u.property_id, u.id, m.id
  from permission m
  join employee_group u on true
 where m.name = 'Tax setup'
   and (u.layout = 'admin' or exists (
     select from employee e join role r on r.id = e.role_id
      where r.code = 'admin' and e.login_enabled and u.id = any (e.group_ids)))
    on conflict do nothing;
