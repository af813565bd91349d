-- In Italy, San Marino and the Vatican the zero is a digit of the number: what was typed there without the country's code was compared
-- without it, and was not the same as the number with the code.
update guest_contact c set normal = k.code || n.digits
  from (values ('39'), ('378')) k (code), guest_contact t
 cross join lateral (select regexp_replace(t.value, '\D', '', 'g') as digits) n
 where t.id = c.id and c.contact_type in ('phone', 'mobile', 'fax') and ltrim(c.value) not like '+%'
   and n.digits like '0%' and n.digits not like '00%' and c.normal = k.code || substr(n.digits, 2);
