import type { Stock } from '../property/stock'

const book: [string, string, boolean, string[]][] = [
  [
    'INT',
    'Internal',
    true,
    [
      'Reception=5000',
      'Restaurant Maré=5001',
      'Sunset Bar=5002',
      'Room service=5003',
      'Lobby shop=5004',
      'Housekeeping=5010',
      'Engineering=5020',
      'Reservations=5030',
      'Accounts=5060',
      'General manager=5090',
    ],
  ],
  [
    'EMERG',
    'Emergency',
    false,
    [
      'Emergency call=112',
      'Fire brigade=+351 217 000 001',
      'Police=+351 217 000 002',
      'Poison centre=+351 808 000 003',
      'Hospital=+351 217 000 004',
      'Night pharmacy=+351 217 000 005',
    ],
  ],
  [
    'TRANS',
    'Transport',
    false,
    [
      'Taxi centre=+351 217 000 010',
      'Airport=+351 218 000 011',
      'Railways=+351 707 000 012',
      'Ferry=+351 808 000 013',
      'Car hire=+351 218 000 014',
      'Bicycle hire=+351 218 000 015',
      'Bus tours=+351 218 000 016',
    ],
  ],
  [
    'REST',
    'Restaurants',
    false,
    [
      'Casa do Rio=+351 218 000 020',
      'Fado da Sé=+351 218 000 021',
      'Tasca do Largo=+351 218 000 022',
      'Vegan Garden=+351 218 000 023',
      'Marisqueira Sol=+351 218 000 024',
      'Pizzeria Lume=+351 218 000 025',
    ],
  ],
  [
    'CULT',
    'Culture',
    false,
    [
      'Opera=+351 213 000 030',
      'Tile museum=+351 218 000 031',
      'Oceanarium=+351 218 000 032',
      'Ticket desk=+351 707 000 033',
      'Concert hall=+351 217 000 034',
    ],
  ],
  [
    'SUPP',
    'Suppliers',
    false,
    [
      'Laundry=+351 219 000 040',
      'Flowers=+351 218 000 041',
      'Lift service=+351 219 000 042',
      'Air conditioning=+351 219 000 043',
      'Internet provider=+351 707 000 044',
      'Bank=+351 707 000 045',
    ],
  ],
]

/** The telephone book, the systems beside this one, and how they call our codes. */
export async function putOffice({ put, id }: Stock): Promise<void> {
  await put(
    'telephone-book-category',
    book.map(([code, name, is_internal], index) => ({
      code,
      name,
      is_internal,
      display_sequence: index * 10,
    })),
  )
  await put(
    'telephone-book',
    book.flatMap(([category, , , entries]) =>
      entries.map((entry, index) => {
        const [name, phone] = entry.split('=')
        return { telephone_book_category_id: category, name, phone, display_sequence: index * 10 }
      }),
    ),
  )
  const systems: [string, string, string][] = [
    ['POS1', 'Restaurant tills', 'point_of_sale'],
    ['PBX', 'Telephone exchange', 'telephone'],
    ['LOCK', 'Door locks', 'door_lock'],
    ['CARD', 'Card terminal', 'payment_terminal'],
    ['CHAN', 'Channel manager', 'channel'],
  ]
  await put(
    'property-interface',
    systems.map(([code, name, interface_type], index) => ({
      code,
      name,
      interface_type,
      auto_start: code !== 'CHAN',
      display_sequence: index * 10,
    })),
  )
  await put(
    'mapping-type-code',
    [
      {
        code: 'GLACC',
        name: 'Accounts of the ledger',
        source_entity: 'transaction_code',
        target_system: 'Accounting',
        is_required: true,
      },
      {
        code: 'SEFCTRY',
        name: 'Countries of the border police',
        source_entity: 'country',
        target_system: 'Authority',
        max_length: 3,
      },
      {
        code: 'CHROOM',
        name: 'Room types of the channels',
        source_entity: 'room_type',
        target_system: 'Channel manager',
      },
      {
        code: 'CHRATE',
        name: 'Rates of the channels',
        source_entity: 'rate_code',
        target_system: 'Channel manager',
      },
    ].map((row, index) => ({ data_type: 'text', display_sequence: index * 10, ...row })),
  )
  await put('exports-mapping', [
    ...['1000', '2000', '2010', '2020', '3030'].map(code => ({
      mapping_type_code_id: 'GLACC',
      source_id: id('transaction-code', code),
      external_code: `72${code}`,
      direction: 'export',
    })),
    ...['STK', 'STT', 'SUK', 'SUT', 'DLK', 'JRS'].map(code => ({
      mapping_type_code_id: 'CHROOM',
      source_id: id('room-type', code),
      external_code: `CH-${code}`,
      direction: 'both',
    })),
    ...['BAR0', 'BARBB', 'NRF'].map(code => ({
      mapping_type_code_id: 'CHRATE',
      source_id: id('rate-code', code),
      external_code: `R-${code}`,
      direction: 'both',
    })),
  ])
}
