-- Rights stood under one heading, a hundred of them: each goes under what it is about, as in a house that is opened today. A right that a
-- house has put under a heading of its own stays there.
update permission p set section = s.section
  from (values
    ('Guests and their privacy', array['Guest merge', 'Guest restrict', 'Guest restriction override', 'Guest privacy',
      'Guest incognito view', 'View identity documents', 'View birth dates', 'View internal notes']),
    ('Reservations', array['Reservation', 'Reservation store', 'Reservation update', 'Reservation cancel',
      'Reservation reinstate', 'Reservation waitlist', 'Reservation history correction', 'Letter send']),
    ('Prices and availability', array['Reservation discount', 'Rate override', 'Rate below floor', 'Restriction override',
      'Occupancy override', 'Overbook room type', 'Overbook house', 'Restriction store',
      'Overbooking store']),
    ('Check-in and check-out', array['Check in', 'Undo check-in', 'Check-in dirty room', 'Check-in out of service',
      'Check-in without ID', 'Check-in without payment', 'Check-in deposit due', 'Do not move',
      'Room move', 'Check out', 'Reinstate checkout', 'Open balance check-out', 'Credit limit override',
      'Undo others']),
    ('Housekeeping', array['Set inspected', 'Unassign for out of order']),
    ('Cashiering', array['Cashiering view', 'Cashiering post charge', 'Cashiering post negative',
      'Cashiering post other date', 'Cashiering post payment', 'Cashiering paid out',
      'Cashiering refund', 'Cashiering refund any method', 'Cashiering reverse own',
      'Cashiering reverse any', 'Cashiering adjust', 'Cashiering adjust up', 'Adjust beyond original',
      'Cashiering transfer', 'Cashiering split', 'Cashiering batch charge', 'Post late charge',
      'Pre-stay charge', 'Post despite no-post flag']),
    ('Shifts and drawers', array['Cashier open', 'Cashier overdraw', 'Cashiering close other', 'Cashiering view all',
      'Currency exchange']),
    ('Bills and folios', array['Folio issue', 'Folio reprint', 'Void folio', 'Issue credit bill', 'Confidential window',
      'Advance bill', 'House account']),
    ('Deposits and penalties', array['Deposit post', 'Deposit waive', 'Deposit refund', 'Deposit transfer', 'Penalty waive']),
    ('Accounts receivable', array['AR view', 'AR manage', 'AR invoice', 'AR payment', 'AR credit', 'AR write-off', 'AR transfer',
      'AR change limit', 'AR override limit', 'AR override restriction', 'AR statement']),
    ('End of day and books', array['End of day run', 'End of day fix', 'End of day skip', 'Ledger verification', 'Financial report']),
    ('Set-up and data', array['Tax setup', 'Exchange rate store', 'Authority limit update', 'Go-live import', 'Export data'])
  ) s (section, names)
 where p.name = any (s.names) and p.is_system and p.section = 'Rights';
