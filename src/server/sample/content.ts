import type { MasterRecord } from '../../hotel/master/record'
import { update } from '../master/write'
import { entityOf } from '../master/entities'
import type { Stock } from '../property/stock'
import { change, ids } from './change'

const amenities: [string, string, string, string[], string?][] = [
  ['WIFI', 'Wireless internet', 'technology', ['property']],
  ['GYM', 'Gym', 'wellness', ['property']],
  ['POOL', 'Rooftop pool', 'wellness', ['property']],
  ['SPA', 'Spa', 'wellness', ['property']],
  ['PARKING', 'Parking', 'transport', ['property'], '3030 25'],
  ['EVCH', 'Charging of electric cars', 'transport', ['property'], '3030 15'],
  ['LOUNGE', 'Lounge', 'food_beverage', ['property']],
  ['LAUNDRY', 'Laundry', 'general', ['property']],
  ['AIRSHUT', 'Airport shuttle', 'transport', ['property'], '3080 38'],
  ['BIZC', 'Business centre', 'business', ['property']],
  ...(
    [
      ['KINGB', 'King bed', 'bed'],
      ['TWINB', 'Twin beds', 'bed'],
      ['DESK', 'Desk', 'business'],
      ['MINIBAR', 'Minibar', 'food_beverage'],
      ['SAFE', 'Safe', 'security'],
      ['IRON', 'Iron and board', 'room_comfort'],
      ['ESPRESSO', 'Espresso machine', 'room_comfort'],
      ['BATHTUB', 'Bath tub', 'bathroom'],
      ['RAINSHW', 'Rain shower', 'bathroom'],
      ['BALCONY', 'Balcony', 'room_comfort'],
      ['RIVERV', 'River view', 'view'],
      ['CITYV', 'City view', 'view'],
      ['QUIET', 'Quiet side', 'room_comfort'],
      ['HIGHFL', 'High floor', 'room_comfort'],
      ['CONN', 'Connecting door', 'family'],
      ['ROLLIN', 'Roll-in shower', 'accessibility'],
      ['GRABBAR', 'Grab bars', 'accessibility'],
      ['SOFABED', 'Sofa bed', 'bed'],
    ] as const
  ).map(([code, name, group]): [string, string, string, string[]] => [
    code,
    name,
    group,
    ['room_type', 'room'],
  ]),
]

const districts =
  'Aveiro,Beja,Braga,Bragança,Castelo Branco,Coimbra,Évora,Faro,Guarda,Leiria,Lisboa,Portalegre,Porto,Santarém,Setúbal,Viana do Castelo,Vila Real,Viseu,Azores,Madeira'.split(
    ',',
  )
const preferences: [string, string, string][] = [
  ['HIGHFLR', 'High floor', 'FLOOR'],
  ['LOWFLR', 'Low floor', 'FLOOR'],
  ['NEARLIFT', 'Near the lift', 'FLOOR'],
  ['FOAM', 'Foam pillow', 'PILLOW'],
  ['FEATHER', 'Feather pillow', 'PILLOW'],
  ['VEGAN', 'Vegan', 'DIET'],
  ['CRIB', 'Crib', 'SPECIAL'],
  ['EXTRATOWEL', 'Extra towels', 'SPECIAL'],
]

/** Small lists and amenities: what rooms and profiles refer to, so they come before them. */
export async function putLists({ put, id }: Stock): Promise<void> {
  const below = (category: string, parent: string, rows: string[][]): MasterRecord[] =>
    rows.map(([code, name, of], index) => ({
      category,
      code,
      name,
      parent_id: id(`master-type/${parent}`, of),
      display_sequence: index * 10,
    }))
  const plain = (category: string, rows: string[][]): MasterRecord[] =>
    rows.map(([code, name], index) => ({ category, code, name, display_sequence: index * 10 }))
  await put('master-type', [
    ...plain('building', [['ANNEX', 'Annex']]),
    ...plain('relation', [
      ['SPOUSE', 'Spouse'],
      ['CHILD', 'Child'],
      ['COLLEAGUE', 'Colleague'],
    ]),
  ])
  await put(
    'master-type',
    below(
      'state',
      'country',
      districts.map((name, index) => [`PT-${String(index + 1).padStart(2, '0')}`, name, 'PT']),
    ),
  )
  await put('master-type', below('preference', 'preference_group', preferences))
  await put(
    'amenity',
    amenities.map(([code, name, amenity_group, applies_to, charge], index) => ({
      code,
      name,
      amenity_group,
      applies_to,
      display_sequence: index * 10,
      ...(charge
        ? { is_chargeable: true, transaction_code_id: charge.split(' ')[0], price: charge.split(' ')[1] }
        : {}),
    })),
  )
}

/** What guests are told about the house and the place (domain/master-data 5.1). */
export async function putContent(stock: Stock): Promise<void> {
  const { put } = stock
  await put(
    'local-attraction',
    attractions.map(
      (
        [
          code,
          name,
          attraction_type_id,
          distance,
          travel_minutes,
          travel_mode,
          direction,
          latitude,
          longitude,
        ],
        index,
      ) => ({
        code,
        name,
        attraction_type_id,
        city: 'Lisboa',
        distance,
        distance_unit: 'km',
        travel_minutes,
        travel_mode,
        direction,
        latitude,
        longitude,
        is_featured: index < 4,
        display_sequence: index * 10,
      }),
    ),
  )
  await put('event-space', spaces.map(spaceRow))
  await change(stock, 'event-space', 'TEJO', {
    component_space_ids: ids(stock, 'event-space', ['TEJO-A', 'TEJO-B']),
  })
  await put(
    'dining-retail',
    outlets.map((row, index) => ({ ...row, display_sequence: index * 10 })),
  )
  await put(
    'rules-terms',
    clauses.flatMap(([code, name, category, en, pt, print_on, rate_code_ids = []], index) =>
      [
        ['EN', en],
        ['PT', pt],
      ].map(([language_id, text]) => ({
        code,
        name,
        category,
        body: `<p>${text}</p>`,
        language_id,
        print_on,
        rate_code_ids,
        requires_signature: code === 'GDPR',
        display_sequence: index * 10,
      })),
    ),
  )
  await put(
    'letter-template',
    letters.map(([code, name, kind, language_id, subject, body], index) => ({
      code,
      name,
      kind,
      language_id,
      subject,
      body,
      display_sequence: index * 10,
    })),
  )
  await putPages(stock)
}

const letters: [string, string, string, string, string, string][] = [
  [
    'CONF',
    'Confirmation',
    'confirmation',
    'EN',
    'Your stay with us: {number}',
    [
      'Dear {salutation},',
      'thank you for choosing {house}. We look forward to welcoming you on {arrival}.',
      'We expect you at about {eta}.',
      '{stay_table}',
      '{price_table}',
      '{deposit_table}',
      'If your plans change: {cancellation_text}',
      '{terms}',
      'Until soon,\n{clerk}\n{house}',
    ].join('\n\n'),
  ],
  [
    'CONF',
    'Confirmação',
    'confirmation',
    'PT',
    'A sua estadia connosco: {number}',
    [
      'Caro(a) {salutation},',
      'obrigado por escolher {house}. Esperamos por si em {arrival}.',
      'Contamos consigo por volta das {eta}.',
      '{nights} noite(s), {room_type}, {persons} pessoa(s), até {departure}.',
      'O valor da estadia é de {total}.',
      '{terms}',
      'Até breve,\n{clerk}\n{house}',
    ].join('\n\n'),
  ],
]

/** Distances as one goes, places as the crow flies. */
const attractions: [string, string, string, string, number, string, string, string, string][] = [
  ['OLDTOWN', 'Alfama old town', 'MONUMENT', '1.1', 15, 'walk', 'w', '38.711700', '-9.130000'],
  ['CASTLE', 'Castle of São Jorge', 'MONUMENT', '1.6', 25, 'walk', 'w', '38.713900', '-9.133500'],
  ['TRAM28', 'Tram 28', 'TRANSPORT', '0.6', 8, 'walk', 'w', '38.712800', '-9.130500'],
  ['AQUARIUM', 'Oceanarium', 'MUSEUM', '6.5', 20, 'metro', 'ne', '38.763400', '-9.093700'],
  ['TILEMUS', 'Tile museum', 'MUSEUM', '2.1', 12, 'bus', 'ne', '38.724700', '-9.113900'],
  ['MARKET', 'Market hall by the river', 'SHOPPING', '2.4', 12, 'metro', 'w', '38.706900', '-9.145900'],
  ['CATHEDRAL', 'Cathedral', 'MONUMENT', '0.9', 12, 'walk', 'w', '38.709800', '-9.133300'],
  ['RIVERWALK', 'River walk', 'PARK', '0.2', 3, 'walk', 's', '38.710500', '-9.124000'],
  ['BELEM', 'Belém tower and monastery', 'MONUMENT', '8.2', 25, 'train', 'w', '38.691600', '-9.216000'],
  ['FADO', 'Fado houses', 'NIGHTLIFE', '0.8', 10, 'walk', 'w', '38.711000', '-9.129000'],
  ['AIRPORT', 'Humberto Delgado airport', 'TRANSPORT', '7', 20, 'car', 'n', '38.774200', '-9.134200'],
  ['STATION', 'Santa Apolónia station', 'TRANSPORT', '0.5', 6, 'walk', 'ne', '38.713900', '-9.122600'],
]

type Space = [
  code: string,
  name: string,
  type: string,
  area: string,
  rent: string,
  setups: [string, number][],
]
const spaces: Space[] = [
  [
    'TEJO-A',
    'Tejo A',
    'MEETING',
    '110',
    '750',
    [
      ['THEATRE', 85],
      ['CLASSROOM', 50],
      ['BANQUET', 60],
    ],
  ],
  [
    'TEJO-B',
    'Tejo B',
    'MEETING',
    '110',
    '750',
    [
      ['THEATRE', 85],
      ['CLASSROOM', 50],
      ['BANQUET', 60],
    ],
  ],
  [
    'TEJO',
    'Tejo ballroom',
    'BALLROOM',
    '220',
    '1400',
    [
      ['THEATRE', 180],
      ['CLASSROOM', 110],
      ['BANQUET', 140],
      ['RECEPTION', 200],
    ],
  ],
  ['ALFA', 'Alfama room', 'MEETING', '65', '420', [['THEATRE', 50]]],
  ['BOARD', 'Boardroom', 'BOARDROOM', '35', '280', [['BOARDROOM', 14]]],
  ['ROOF', 'Roof terrace', 'TERRACE', '160', '900', [['RECEPTION', 90]]],
]

const spaceRow = (
  [code, name, event_space_type_id, area, rental_amount, setups]: Space,
  index: number,
): MasterRecord => ({
  code,
  name,
  event_space_type_id,
  area,
  area_unit: 'sqm',
  floor_id: code === 'ROOF' ? '09' : '01',
  max_capacity: Math.max(...setups.map(([, capacity]) => capacity)),
  setups: setups.map(([setup_style_id, capacity], place) => ({
    setup_style_id,
    capacity,
    setup_minutes: 60,
    is_default: place === 0,
  })),
  has_daylight: true,
  rental_amount,
  rental_unit: 'day',
  transaction_code_id: '3050',
  display_sequence: index * 10,
})

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const open = (meal_period: string, opens_time: string, closes_time: string) => ({
  meal_period,
  days_of_week: everyDay,
  opens_time,
  closes_time,
})
const outlets: MasterRecord[] = [
  {
    code: 'REST',
    name: 'Restaurante Maré',
    outlet_type: 'restaurant',
    cuisine: 'Portuguese, fish',
    floor_id: '01',
    phone_extension: '5001',
    seats: 90,
    opening_hours: [open('breakfast', '07:00', '10:30'), open('dinner', '19:00', '22:30')],
    transaction_code_ids: ['2000', '2010', '2020'],
  },
  {
    code: 'BAR',
    name: 'Sunset Bar',
    outlet_type: 'bar',
    floor_id: '09',
    phone_extension: '5002',
    seats: 45,
    opening_hours: [open('all_day', '12:00', '01:00')],
    transaction_code_ids: ['2030', '2010'],
  },
  {
    code: 'RSVC',
    name: 'Room service',
    outlet_type: 'room_service',
    phone_extension: '5003',
    opening_hours: [open('all_day', '07:00', '23:00')],
    transaction_code_ids: ['2040'],
  },
  {
    code: 'SHOP',
    name: 'Lobby shop',
    outlet_type: 'shop',
    floor_id: '01',
    phone_extension: '5004',
    opening_hours: [open('all_day', '08:00', '22:00')],
    transaction_code_ids: ['3100'],
  },
]

const clauses: [string, string, string, string, string, string[], rates?: string[]][] = [
  [
    'REGCARD',
    'Arrival declaration',
    'registration_card',
    'I confirm that what is said above is true.',
    'Confirmo que os dados acima são verdadeiros.',
    ['registration_card'],
  ],
  [
    'HOUSE',
    'House rules',
    'house_rules',
    'Please keep quiet from 22:00 to 07:00.',
    'Pedimos silêncio das 22:00 às 07:00.',
    ['registration_card'],
  ],
  [
    'CXL24',
    'Cancellation',
    'cancellation_terms',
    'Free of charge until 18:00 on the day before arrival; afterwards the first night is charged.',
    'Sem custos até às 18:00 da véspera da chegada; depois é cobrada a primeira noite.',
    ['confirmation_letter'],
    ['BAR0', 'BARBB', 'OTA1', 'CORN', 'CORBB', 'GOV'],
  ],
  [
    'CXLNRF',
    'Non-refundable',
    'cancellation_terms',
    'This price cannot be changed, cancelled or refunded.',
    'Esta tarifa não permite alterações, cancelamento ou reembolso.',
    ['confirmation_letter'],
    ['NRF'],
  ],
  [
    'DEPGRP',
    'Deposit of groups',
    'deposit_terms',
    'One fifth is due sixty days before arrival.',
    'Um quinto vence sessenta dias antes da chegada.',
    ['block_contract'],
  ],
  [
    'CHILD',
    'Children',
    'children',
    'Children up to 2 years stay free of charge in the parents’ bed.',
    'Crianças até 2 anos ficam gratuitamente na cama dos pais.',
    ['confirmation_letter'],
  ],
  [
    'PETS',
    'Pets',
    'pets',
    'Guide dogs are welcome; other animals are not.',
    'Cães-guia são bem-vindos; outros animais não.',
    ['confirmation_letter'],
  ],
  [
    'NOSMOKE',
    'Smoking',
    'smoking',
    'The whole house is smoke-free.',
    'Todo o hotel é livre de fumo.',
    ['registration_card'],
  ],
  [
    'GDPR',
    'Data privacy',
    'data_privacy',
    'We keep your data as long as the law asks us to, and for your stay.',
    'Guardamos os seus dados para a estadia e pelo tempo que a lei exige.',
    ['registration_card'],
  ],
  [
    'FOLIO',
    'Foot of the folio',
    'folio_footer',
    'Tejo Hospitality Lda, PT999999990. Thank you for your stay.',
    'Tejo Hospitality Lda, PT999999990. Obrigado pela sua estadia.',
    ['folio', 'ar_invoice'],
  ],
]

/** The five delivered pages; they have no call of their own to be made by. */
async function putPages({ tx, id }: Stock): Promise<void> {
  const { sql, property_id } = tx
  const pages = [
    [
      'need-help',
      'Need help?',
      'Ask the front office manager, or press ? on any screen for the keys that work there.',
    ],
    [
      'about-property',
      'About the house',
      'A four-star house of 120 rooms between the river and the old town of Lisbon.',
    ],
    ['privacy-policy', 'Privacy', 'What we keep about our guests, why, and for how long.'],
    ['terms-of-use', 'Terms of use', 'This program is for the people who work in the house.'],
    [
      'house-information',
      'House information',
      'Breakfast from 07:00 to 10:30 in the Restaurante Maré, pool from 08:00 to 20:00 on the roof.',
    ],
  ]
  const rows = pages.map(([slug, name, body]) => ({
    property_id,
    slug,
    name,
    body: `<p>${body}</p>`,
    language_id: id('master-type/language', 'EN'),
    is_published: true,
  }))
  await sql`insert into cms_page ${sql(rows)} on conflict do nothing`
}

/** The house as guests, authorities and documents know it, and what it charges, presets and does at night. */
export async function describeHouse(
  stock: Stock,
  { from, until }: { from: string; until: string },
): Promise<void> {
  const { tx, id } = stock
  const { sql, property_id } = tx
  await update(tx, entityOf('property-profile'), { id: property_id, ...houseFields(stock) })
  const [control] = await sql<
    { id: number }[]
  >`select id from property_control where property_id = ${property_id}`
  await update(tx, entityOf('property-control'), {
    id: control.id,
    sell_begin_date: from,
    sell_end_date: until,
    default_rate_code_id: id('rate-code', 'BAR0'),
    high_balance_amount: '1500',
    folio_prefix: 'F-',
    receipt_prefix: 'R-',
    ar_invoice_prefix: 'INV-',
    early_late_transaction_code_id: id('transaction-code', '1020'),
    release_reason_id: id('cancellation-reason', 'EOD'),
    waitlist_expired_reason_id: id('cancellation-reason', 'EXPIRED'),
    eod_procedures: [
      'release_non_guaranteed',
      'cancel_unpaid_deposits',
      'block_cutoff',
      'block_wash',
      'dirty_occupied_rooms',
      'reset_service_status',
      'close_task_sheets',
      'expire_negotiated_rates',
    ],
  })
  const format = id('currency-format', 'EUR')
  await update(tx, entityOf('currency-format'), { id: format, name: 'Euro' })
  tx.changes.length = 0
}

function houseFields(stock: Stock): MasterRecord {
  const mail = (name: string) => `${name}@aurora-tejo.example`
  const contact = (name: string, work: string, no: number, is_primary = false) => ({
    name,
    function: work,
    phone: `+351 210 000 1${no}`,
    email: mail(work.replace('_', '.')),
    is_primary,
  })
  return {
    property_type_id: stock.id('master-type/property_type', 'CITY'),
    star_rating: '4',
    tourism_licence_no: 'RNET 9120',
    state_id: stock.id('master-type/state', 'PT-11'),
    latitude: '38.712000',
    longitude: '-9.125000',
    reservations_email: mail('reservations'),
    website: 'https://www.aurora-tejo.example',
    opened_on: '2009-05-14',
    amenity_ids: ids(
      stock,
      'amenity',
      amenities.filter(([, , , on]) => on.includes('property')).map(([code]) => code),
    ),
    summary: 'A four-star city hotel of 120 rooms on the river, ten minutes on foot from the old town.',
    directions: '<p>From the airport 20 minutes by car, from Santa Apolónia station six minutes on foot.</p>',
    contacts: [
      contact('Leonor Azevedo', 'general_manager', 10, true),
      contact('Beatriz Nogueira', 'front_office', 11),
      contact('Catarina Reis', 'reservations', 12),
      contact('Ricardo Pacheco', 'sales', 13),
      contact('Margarida Pires', 'finance', 14),
      contact('Helena Barros', 'housekeeping', 15),
    ],
    alternate_hotels: [
      {
        name: 'Hotel Miradouro da Graça',
        phone: '+351 210 000 200',
        distance_km: '0.6',
        rate_from: '120',
        rate_to: '260',
      },
      {
        name: 'Pensão Boa Vista',
        phone: '+351 210 000 300',
        distance_km: '1.1',
        rate_from: '90',
        rate_to: '180',
      },
    ],
  }
}
