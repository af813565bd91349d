-- A role to which nobody has given a limit asks for the document of who exchanges from 100000 of the smallest coins on; houses whose
-- currency has not two decimals keep the 1000 they have lived with, until somebody changes it.
insert into role_authority (property_id, role_id, kind, per_posting, per_day)
select h.property_id, r.id, 'fx_identity_from', 1000, null from ledger_head h, role r where h.decimals <> 2
on conflict (property_id, role_id, kind) do nothing;
