-- A document leaves an account whole, and so once; where it went is asked for every line of a list.
create unique index ar_item_came_from on ar_item (property_id, came_from_item_id) where came_from_item_id is not null;
