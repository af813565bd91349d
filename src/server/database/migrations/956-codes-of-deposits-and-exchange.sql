-- Both fields steered nothing, and now say which code the program posts with: it stays the one that it is.
update property_control p set deposit_transaction_code_id = c.id
  from transaction_code c where c.property_id = p.property_id and c.system_use = 'deposit_transfer';
update property_control p set exchange_transaction_code_id = (
  select c.id from transaction_code c where c.property_id = p.property_id and c.system_use = 'exchange_commission');
