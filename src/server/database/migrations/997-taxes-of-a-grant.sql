-- What the price of an allowance contains is kept code by code. Of grants that are there it was one sum, said of the first code that
-- the price contained; that code keeps it.
alter table package_allowance add column price_taxes jsonb not null default '[]';
update package_allowance a
   set price_taxes = jsonb_build_array(jsonb_build_object('transaction_code_id', y.transaction_code_id, 'amount', a.price_tax::text,
         'taxable', (a.price - a.price_tax)::text))
  from package_code c
  join lateral (
    select g.transaction_code_id from generate g
     where g.property_id = c.property_id and g.owner_id = c.transaction_code_id and g.is_included order by g.row_no limit 1) y on true
 where c.property_id = a.property_id and c.id = a.package_code_id and a.price_tax <> 0;
