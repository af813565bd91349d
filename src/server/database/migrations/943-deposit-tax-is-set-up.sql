-- The house says on its settings whether tax is due when money comes ahead: the column is one of the master's, shaped as it shapes it.
-- Of a house older than 890 it comes with the masters, after this.
do $$
begin
  if exists (select from information_schema.columns where table_name = 'finance_setting' and column_name = 'deposit_tax_mode') then
    alter table finance_setting alter column deposit_tax_mode drop not null,
      drop constraint if exists finance_setting_deposit_tax_mode_check;
  end if;
end $$;
