-- Where somebody may work is what the record names, and no longer also the house that it is kept at.
update employee set property_ids = array[property_id] where property_ids = '{}';
