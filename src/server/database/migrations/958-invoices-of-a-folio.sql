-- Which invoices stand for a folio is asked before it is credited; the book of invoices was read through for it.
create index ar_item_folio on ar_item (property_id, folio_id) where folio_id is not null;
