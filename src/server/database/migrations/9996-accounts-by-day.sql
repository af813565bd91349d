-- What stands on an account was added up from all lines that the house ever had, for each look at its books.
create table ledger_account_day (
  property_id bigint not null references property_profile (id),
  business_date date not null,
  ledger_account_id bigint not null,
  debits money_amt not null check (debits >= 0),
  credits money_amt not null check (credits >= 0),
  closing money_amt not null,
  lines integer not null check (lines > 0),
  primary key (property_id, business_date, ledger_account_id),
  foreign key (property_id, ledger_account_id) references ledger_account (property_id, id)
);
create index ledger_account_day_account on ledger_account_day (property_id, ledger_account_id, business_date);
create trigger stays before update or delete or truncate on ledger_account_day
  for each statement execute function forbid_change();
insert into ledger_account_day (property_id, business_date, ledger_account_id, debits, credits, closing, lines)
select property_id, business_date, ledger_account_id, debits, credits,
       sum(debits - credits) over (partition by property_id, ledger_account_id order by business_date), lines
  from (
    select l.property_id, l.business_date, l.ledger_account_id, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as debits,
           coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as credits, count(*) as lines
      from journal_line l
      join business_day d on d.property_id = l.property_id and d.business_date = l.business_date and d.status = 'closed'
     group by l.property_id, l.business_date, l.ledger_account_id) moved;
create or replace view chk_18 as
  select b.property_id, b.ledger || ' ' || b.business_date as subject, b.opening + coalesce(l.moved, 0) as expected,
      b.closing as actual, b.business_date
    from ledger_day_balance b
    left join (
      select property_id, business_date, ledger, sum(amount) as moved from journal_line group by 1, 2, 3) l
      on l.property_id = b.property_id and l.business_date = b.business_date and l.ledger = b.ledger
   where b.closing <> b.opening + coalesce(l.moved, 0)
  union all
  select property_id, 'closings ' || business_date, 0, sum(closing), business_date
    from ledger_day_balance
   group by property_id, business_date
  having sum(closing) <> 0
  union all
  select d.property_id, 'account ' || x.ledger_account_id || ' ' || d.business_date, sum(x.moved), sum(x.kept), d.business_date
    from business_day d
    cross join lateral (
      select l.ledger_account_id, l.amount as moved, 0 as kept from journal_line l
       where l.property_id = d.property_id and l.business_date = d.business_date
       union all
      select a.ledger_account_id, 0, a.debits - a.credits from ledger_account_day a
       where a.property_id = d.property_id and a.business_date = d.business_date) x
   where d.status = 'closed'
   group by d.property_id, d.business_date, x.ledger_account_id
  having sum(x.moved) <> sum(x.kept)
  union all
  select t.property_id, 'account ' || t.ledger_account_id || ' after ' || t.business_date, coalesce(y.closing, 0) + t.debits - t.credits,
      t.closing, t.business_date
    from ledger_account_day t
    left join lateral (
      select y.closing from ledger_account_day y
       where y.property_id = t.property_id and y.ledger_account_id = t.ledger_account_id and y.business_date < t.business_date
       order by y.business_date desc limit 1) y on true
   where t.closing <> coalesce(y.closing, 0) + t.debits - t.credits;
