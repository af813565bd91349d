import { allPermissions, menu, menuTitles, type Permission, rights } from '../../hotel/permission'

const desk: Permission[] = [
  ...menu.Profiles, 'Manage reservation', 'Look to book', 'Walk-in reservation', ...menu['Front desk'],
  'Guest profile store', 'View identity documents', 'Reservation', 'Reservation store', 'Reservation update', 'Reservation cancel', 'Reservation reinstate',
  'Reservation waitlist', 'Reservation discount', 'Rate override', 'Letter send', 'Deposit post',
  'Check in', 'Undo check-in', 'Check-in dirty room', 'Check-in out of service', 'Check-in without ID', 'Check-in deposit due', 'Do not move', 'Room move', 'Check out',
  'Reinstate checkout',
]
const till: Permission[] = [
  'Cashiering view', 'Cashiering post charge', 'Cashiering post payment', 'Cashiering paid out', 'Cashiering refund', 'Cashiering reverse own', 'Cashiering adjust',
  'Cashiering transfer', 'Cashiering split', 'Cashiering batch charge', 'Cashier open', 'Currency exchange', 'Folio issue', 'Folio reprint', 'Post late charge',
  'Advance bill', 'Pre-stay charge', 'Deposit refund', 'AR view',
]
const deskScreens: Permission[] = [
  ...menu.Financials.filter(title => !['Accounts receivable', 'Bank accounts', 'End of day'].includes(title)),
  'Property availability', 'Housekeeping board', 'Room maintenance',
  ...menu.Miscellaneous.filter(title => title.startsWith('Telephone') || title === 'Property brochure'),
  'Arrival reports', 'Departure reports', 'Guest in-house reports',
]
const reception = [...desk, ...till, ...deskScreens]
const ar = rights.filter(name => name.startsWith('AR '))

/** Rights that stay with the administrator: they change the rules, not a stay. */
const ruling: Permission[] = ['Tax setup', 'Authority limit update', 'Go-live import', 'Guest privacy', 'Property interface control']

/** The names of the menu and the rights inside it that the people of each group need for their work (domain/master-data 5.8). */
const given: Record<string, Permission[]> = {
  FOM: [...menuTitles, ...rights].filter(name => !ruling.includes(name)),
  FOA: reception,
  NAUD: [
    ...reception, 'End of day', 'Financial reports', 'Statistical reports', 'Changes log', 'End of day run', 'End of day fix', 'End of day skip', 'Financial report',
    'Ledger verification', 'Cashiering close other', 'Cashiering view all', 'Penalty waive',
  ],
  RESV: [
    ...menu.Profiles, ...menu.Booking.filter(title => title !== 'Group room control' && title !== 'Manage blocks'), 'Property availability', 'Batch deposits',
    'Reservation reports', 'Forecast reports', 'Arrivals', 'In-house',
    'Guest profile store', 'Guest merge', 'Reservation', 'Reservation store', 'Reservation update', 'Reservation cancel', 'Reservation reinstate', 'Reservation waitlist',
    'Reservation discount', 'Rate override', 'Letter send', 'Deposit post', 'Deposit refund', 'Deposit transfer', 'Cashier open', 'Cashiering view',
  ],
  SALES: [
    ...menu.Profiles, 'Manage blocks', 'Group room control', 'Property availability', 'Block and group reports', 'Forecast reports', 'Property brochure', 'Look to book',
    'Manage reservation', 'Guest profile store', 'Reservation', 'Reservation store', 'Reservation update', 'Reservation cancel',
  ],
  HKS: [...menu.Inventory, 'Housekeeping reports', 'Set inspected'],
  FIN: [
    ...menu.Financials, 'Export mappings', 'Mapping type codes', 'Accounts receivable reports', 'Financial reports', 'Statistical reports', 'Changes log', 'Customer profile',
    ...till, ...ar, 'Deposit post', 'Deposit transfer', 'Deposit waive', 'Cashiering refund any method', 'Cashiering reverse any', 'Cashiering post negative',
    'Adjust beyond original', 'Cashiering adjust up', 'Cashiering view all', 'Cashiering close other', 'Void folio', 'Issue credit bill', 'House account',
    'Exchange rate store', 'Ledger verification', 'Financial report', 'Reservation',
  ],
  ENG: ['Room maintenance', 'Out of order', 'Out of service'],
}

const known = new Set<string>(allPermissions.map(({ name }) => name))

/** Names that a group holds, each once. */
export const rightsOf = (group: string): string[] => [...new Set<string>(given[group])].filter(name => known.has(name))
