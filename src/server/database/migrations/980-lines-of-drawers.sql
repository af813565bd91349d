-- What no count of a shift would expect cannot be missed either. Balances taken over lie in a drawer before its first shift.
create or replace view chk_42 as
  select l.property_id, 'entry ' || e.id || ', line ' || l.line_no as subject, s.cashier_id::numeric as expected, l.cashier_id::numeric as actual,
      l.business_date
    from journal_line l
    join journal_entry e on e.property_id = l.property_id and e.id = l.entry_id
    join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
    left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
   where l.ledger = 'cash' and (g.is_drawer or l.cashier_id is not null)
     and (l.cashier_id is null or l.cash_amount is null
       or e.kind <> 'opening' and s.cashier_id is distinct from l.cashier_id);

create or replace view ledger_check as
  select 'I-01' as invariant, property_id, subject, expected, actual from chk_01
  union all
  select 'I-02' as invariant, property_id, subject, expected, actual from chk_02
  union all
  select 'I-03' as invariant, property_id, subject, expected, actual from chk_03
  union all
  select 'I-04' as invariant, property_id, subject, expected, actual from chk_04
  union all
  select 'I-05' as invariant, property_id, subject, expected, actual from chk_05
  union all
  select 'I-06' as invariant, property_id, subject, expected, actual from chk_06
  union all
  select 'I-07' as invariant, property_id, subject, expected, actual from chk_07
  union all
  select 'I-08' as invariant, property_id, subject, expected, actual from chk_08
  union all
  select 'I-09' as invariant, property_id, subject, expected, actual from chk_09
  union all
  select 'I-10' as invariant, property_id, subject, expected, actual from chk_10
  union all
  select 'I-11' as invariant, property_id, subject, expected, actual from chk_11
  union all
  select 'I-12' as invariant, property_id, subject, expected, actual from chk_12
  union all
  select 'I-13' as invariant, property_id, subject, expected, actual from chk_13
  union all
  select 'I-14' as invariant, property_id, subject, expected, actual from chk_14
  union all
  select 'I-15' as invariant, property_id, subject, expected, actual from chk_15
  union all
  select 'I-16' as invariant, property_id, subject, expected, actual from chk_16
  union all
  select 'I-17' as invariant, property_id, subject, expected, actual from chk_17
  union all
  select 'I-18' as invariant, property_id, subject, expected, actual from chk_18
  union all
  select 'I-19' as invariant, property_id, subject, expected, actual from chk_19
  union all
  select 'I-20' as invariant, property_id, subject, expected, actual from chk_20
  union all
  select 'I-21' as invariant, property_id, subject, expected, actual from chk_21
  union all
  select 'I-22' as invariant, property_id, subject, expected, actual from chk_22
  union all
  select 'I-23' as invariant, property_id, subject, expected, actual from chk_23
  union all
  select 'I-24' as invariant, property_id, subject, expected, actual from chk_24
  union all
  select 'I-25' as invariant, property_id, subject, expected, actual from chk_25
  union all
  select 'I-26' as invariant, property_id, subject, expected, actual from chk_26
  union all
  select 'I-27' as invariant, property_id, subject, expected, actual from chk_27
  union all
  select 'I-28' as invariant, property_id, subject, expected, actual from chk_28
  union all
  select 'I-29' as invariant, property_id, subject, expected, actual from chk_29
  union all
  select 'I-30' as invariant, property_id, subject, expected, actual from chk_30
  union all
  select 'I-31' as invariant, property_id, subject, expected, actual from chk_31
  union all
  select 'I-32' as invariant, property_id, subject, expected, actual from chk_32
  union all
  select 'I-33' as invariant, property_id, subject, expected, actual from chk_33
  union all
  select 'I-34' as invariant, property_id, subject, expected, actual from chk_34
  union all
  select 'I-35' as invariant, property_id, subject, expected, actual from chk_35
  union all
  select 'I-36' as invariant, property_id, subject, expected, actual from chk_36
  union all
  select 'I-37' as invariant, property_id, subject, expected, actual from chk_37
  union all
  select 'I-38' as invariant, property_id, subject, expected, actual from chk_38
  union all
  select 'I-40' as invariant, property_id, subject, expected, actual from chk_40
  union all
  select 'I-41' as invariant, property_id, subject, expected, actual from chk_41
  union all
  select 'I-42' as invariant, property_id, subject, expected, actual from chk_42;
