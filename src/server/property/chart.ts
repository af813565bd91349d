import type { MasterRecord } from '../../hotel/master/record'
import type { Stock } from './stock'

export type Taxes = {
  /** Percentages as decimal text. */
  rooms: string
  food: string
  standard: string
  /** Amount per person and night, added to the price; absent: none. */
  city?: { amount: string; min_age: number; max_nights?: number }
  /** Whether prices contain the percentages. */
  is_included: boolean
}

/**
 * What a house needs before it can take its first guest: transaction codes with their taxes, ways to pay, kinds of
 * reservation, reasons, markets, room conditions, and the choices of property control (domain/master-data 5.3 to 5.7).
 */
export async function putChart(stock: Stock, taxes: Taxes): Promise<void> {
  await putTransactions(stock, taxes)
  await putPayments(stock)
  await putMarkets(stock)
  await putBookingSetup(stock)
  await putRoomConditions(stock)
  await chooseDefaults(stock)
}

const named = (pairs: string[], more: MasterRecord = {}): MasterRecord[] =>
  pairs.map((pair, index) => {
    const [code, name] = pair.split('=')
    return { code, name, display_sequence: index * 10, ...more }
  })

async function putTransactions({ put }: Stock, taxes: Taxes): Promise<void> {
  const groups: [string, string, string][] = [
    ['LOD', 'Lodging', 'revenue'],
    ['FNB', 'Food and beverage', 'revenue'],
    ['OTH', 'Other departments', 'revenue'],
    ['TAX', 'Taxes', 'non_revenue'],
    ['NRV', 'Paid-outs and deposits', 'non_revenue'],
    ['PKG', 'Package wrappers', 'wrapper'],
    ['PAY', 'Payments', 'payment'],
  ]
  await put(
    'transaction-group',
    groups.map(([code, name, transaction_type], index) => ({
      code,
      name,
      transaction_type,
      display_sequence: index * 10,
    })),
  )
  const subgroups: Record<string, string[]> = {
    LOD: ['RM=Room', 'RMX=Room extras'],
    FNB: ['FB-F=Food', 'FB-B=Beverage', 'MB=Minibar', 'BQ=Banquets'],
    OTH: ['TEL=Telephone', 'LAUN=Laundry', 'PARK=Parking', 'SPA=Spa', 'MICE=Meetings', 'MISC=Miscellaneous'],
    TAX: ['VAT=VAT', 'CTAX=City tax'],
    NRV: ['PO=Paid out', 'DEP=Deposits', 'EXC=Exchange', 'RND=Rounding'],
    PKG: ['WR=Wrappers'],
    PAY: ['CASH=Cash', 'CARD=Cards', 'CL=City ledger', 'BANK=Bank', 'VOU=Vouchers', 'INT=Internal'],
  }
  for (const [code, members] of Object.entries(subgroups)) {
    await put('transaction-subgroup', named(members, { transaction_group_id: code }))
  }

  // Codes that others generate come first.
  await put('transaction-code', [
    row('7000', `VAT ${taxes.rooms} %`, 'VAT', 'tax', { allow_manual_posting: false }),
    row('7010', `VAT ${taxes.food} %`, 'VAT', 'tax', { allow_manual_posting: false }),
    row('7020', `VAT ${taxes.standard} %`, 'VAT', 'tax', { allow_manual_posting: false }),
    row('7100', 'City tax', 'CTAX', 'tax', { allow_manual_posting: false }),
  ])
  const vat = (transaction_code_id: string, value: string): MasterRecord => ({
    transaction_code_id,
    method: 'percent',
    value,
    is_included: taxes.is_included,
  })
  const rooms = [vat('7000', taxes.rooms)]
  const food = [vat('7010', taxes.food)]
  const standard = [vat('7020', taxes.standard)]
  const city: MasterRecord[] = taxes.city
    ? [
        {
          transaction_code_id: '7100',
          method: 'flat_per_person_night',
          value: taxes.city.amount,
          is_included: false,
          min_age: taxes.city.min_age,
          max_nights: taxes.city.max_nights ?? null,
        },
      ]
    : []
  const fee = { include_in_deposit_rule: false, is_commissionable: false }
  const lodging = { include_in_deposit_rule: true, is_commissionable: true, is_tax_exemptable: true }
  await put('transaction-code', [
    row('1090', 'Room allowance', 'RMX', 'lodging', { ...fee, generates: rooms }),
    row('2090', 'Food and beverage allowance', 'FB-F', 'food', { generates: food }),
    row('3090', 'Other allowance', 'MISC', 'other', { generates: standard }),
  ])
  const room = { ...lodging, adjustment_transaction_code_id: '1090', generates: rooms }
  const meal = { adjustment_transaction_code_id: '2090', include_in_deposit_rule: true }
  // What a company owes beside the bills of its guests goes on its account by an invoice of its own.
  const invoiced = { ar_posting: true }
  const other = { adjustment_transaction_code_id: '3090', include_in_deposit_rule: true, generates: standard }
  await put('transaction-code', [
    row('1000', 'Room', 'RM', 'lodging', { ...room, generates: [...rooms, ...city] }),
    row('1010', 'Extra bed', 'RMX', 'lodging', room),
    row('1020', 'Late check-out', 'RMX', 'lodging', room),
    row('1030', 'Early departure fee', 'RMX', 'lodging', { ...room, system_use: 'early_departure' }),
    row('1040', 'No-show charge', 'RMX', 'lodging', { ...room, system_use: 'no_show' }),
    row('1050', 'Cancellation fee', 'RMX', 'lodging', { ...fee, system_use: 'cancellation' }),
    row('1060', 'Day use', 'RM', 'lodging', room),
    row('1100', 'Room upgrade', 'RMX', 'lodging', room),
    row('1900', 'Room and package', 'WR', 'package_wrapper', { allow_manual_posting: false }),
    row('2000', 'Breakfast', 'FB-F', 'food', { ...meal, generates: food }),
    row('2010', 'Restaurant food', 'FB-F', 'food', { ...meal, generates: food }),
    row('2015', 'Food and beverage credit', 'FB-F', 'food', { ...meal, generates: food }),
    row('2020', 'Restaurant beverage', 'FB-B', 'beverage', { ...meal, generates: standard }),
    row('2030', 'Bar beverage', 'FB-B', 'beverage', { ...meal, generates: standard }),
    row('2040', 'Room service', 'FB-F', 'food', { ...meal, generates: food }),
    row('2050', 'Minibar', 'MB', 'minibar', { ...meal, generates: standard }),
    row('2060', 'Banquet food', 'BQ', 'food', { ...meal, generates: food }),
    row('2070', 'Banquet beverage', 'BQ', 'beverage', { ...meal, generates: standard }),
    row('3000', 'Telephone', 'TEL', 'telephone', other),
    row('3010', 'Premium internet', 'TEL', 'other', other),
    row('3020', 'Laundry', 'LAUN', 'other', other),
    row('3030', 'Parking', 'PARK', 'other', other),
    row('3040', 'Spa', 'SPA', 'other', other),
    row('3050', 'Meeting room rental', 'MICE', 'event', { ...other, ...invoiced }),
    row('3060', 'Event equipment', 'MICE', 'event', { ...other, ...invoiced }),
    row('3070', 'Business centre', 'MISC', 'other', other),
    row('3080', 'Airport transfer', 'MISC', 'other', { ...other, generates: rooms }),
    row('3100', 'Shop and sundries', 'MISC', 'other', other),
    row('3110', 'Damage charge', 'MISC', 'other', invoiced),
    row('3120', 'Card surcharge', 'MISC', 'other'),
    row('3130', 'Exchange commission', 'MISC', 'other', { system_use: 'exchange_commission' }),
    row('3190', 'Package profit', 'MISC', 'other', { allow_manual_posting: false }),
    row('3191', 'Package loss', 'MISC', 'other', { allow_manual_posting: false }),
    row('3200', 'Late payment interest', 'MISC', 'other', invoiced),
    row('8000', 'Paid out', 'PO', 'paid_out', {
      system_use: 'paid_out',
      ledger_account_id: 'DRAWER',
      allow_manual_posting: false,
    }),
    row('8100', 'Advance deposit', 'DEP', 'deposit', { allow_manual_posting: false }),
    row('8300', 'Currency exchange', 'EXC', 'exchange', { allow_manual_posting: false }),
    row('8400', 'Cash rounding', 'RND', 'rounding', {
      system_use: 'rounding',
      ledger_account_id: 'ROUNDING',
      allow_manual_posting: false,
    }),
    row('8500', 'Tips', 'PO', 'internal', { ledger_account_id: 'TIPS_PAYABLE' }),
    row('9990', 'Opening balance', 'RND', 'internal', {
      system_use: 'opening',
      ledger_account_id: 'OPENING',
      allow_manual_posting: false,
    }),
    row('9000', 'Cash', 'CASH', 'payment', { ledger_account_id: 'DRAWER' }),
    row('9010', 'Visa', 'CARD', 'payment', { ledger_account_id: 'CARDS' }),
    row('9020', 'Mastercard', 'CARD', 'payment', { ledger_account_id: 'CARDS' }),
    row('9030', 'American Express', 'CARD', 'payment', { ledger_account_id: 'CARDS' }),
    row('9040', 'Diners', 'CARD', 'payment', { ledger_account_id: 'CARDS' }),
    row('9050', 'Local debit card', 'CARD', 'payment', { ledger_account_id: 'CARDS' }),
    row('9060', 'Virtual card', 'CARD', 'payment', { ledger_account_id: 'CARDS' }),
    row('9100', 'City ledger', 'CL', 'payment', { system_use: 'city_ledger', ledger_account_id: 'AR' }),
    row('9200', 'Bank transfer', 'BANK', 'payment', { ledger_account_id: 'BANK' }),
    row('9210', 'Cheque', 'BANK', 'payment', { ledger_account_id: 'CHEQUES' }),
    row('9300', 'Voucher', 'VOU', 'payment', { ledger_account_id: 'VOUCHERS' }),
    row('9400', 'Complimentary settlement', 'INT', 'payment', { ledger_account_id: 'COMPLIMENTARY' }),
    row('9500', 'Deposit transfer', 'INT', 'payment', {
      system_use: 'deposit_transfer',
      ledger_account_id: 'DEPOSIT',
    }),
    row('9610', 'Commission withheld', 'INT', 'payment', {
      system_use: 'commission_offset',
      ledger_account_id: 'COMMISSION_PAYABLE',
    }),
    row('9700', 'US dollar cash', 'CASH', 'payment', { ledger_account_id: 'DRAWER' }),
    row('9710', 'Pound cash', 'CASH', 'payment', { ledger_account_id: 'DRAWER' }),
    row('9800', 'Write-off', 'INT', 'payment', { system_use: 'ar_write_off', ledger_account_id: 'BAD_DEBT' }),
  ])
}

const row = (
  code: string,
  name: string,
  transaction_subgroup_id: string,
  posting_class: string,
  more: MasterRecord = {},
): MasterRecord => ({
  code,
  name,
  transaction_subgroup_id,
  posting_class,
  display_sequence: Number(code),
  ...more,
})

async function putPayments({ put }: Stock): Promise<void> {
  await put('foreign-currency', [
    {
      code: 'USD',
      name: 'US dollar',
      symbol: '$',
      decimal_places: 2,
      allow_cash_payment: true,
    },
    {
      code: 'GBP',
      name: 'Pound sterling',
      symbol: '£',
      decimal_places: 2,
      allow_cash_payment: true,
    },
  ])
  await put('credit-card-type', cards)
  const guest = ['reservation', 'deposit', 'folio', 'ar_payment']
  const methods: [string, string, string, string, MasterRecord?][] = [
    ['CA', 'Cash', 'cash', '9000', { use_for: [...guest, 'paid_out'], allow_change: true }],
    ['VI', 'Visa', 'credit_card', '9010', { credit_card_type_id: 'VI' }],
    ['MC', 'Mastercard', 'credit_card', '9020', { credit_card_type_id: 'MC' }],
    ['AX', 'American Express', 'credit_card', '9030', { credit_card_type_id: 'AX' }],
    ['DC', 'Diners', 'credit_card', '9040', { credit_card_type_id: 'DC' }],
    ['DB', 'Debit card', 'debit_card', '9050'],
    ['VCC', 'Virtual card', 'virtual_card', '9060'],
    ['CL', 'City ledger', 'city_ledger', '9100', { use_for: ['reservation', 'folio'] }],
    ['BT', 'Bank transfer', 'bank_transfer', '9200'],
    ['CQ', 'Cheque', 'cheque', '9210'],
    ['VC', 'Voucher', 'voucher', '9300'],
    ['CO', 'Complimentary', 'complimentary', '9400', { use_for: ['reservation', 'folio'] }],
    ['DT', 'Deposit transfer', 'deposit_transfer', '9500', { use_for: ['folio'] }],
    ['USD', 'US dollar cash', 'cash', '9700', { foreign_currency_id: 'USD', allow_change: true }],
    ['GBP', 'Pound cash', 'cash', '9710', { foreign_currency_id: 'GBP', allow_change: true }],
  ]
  await put(
    'payment-method',
    methods.map(([code, name, payment_type, transaction_code_id, more], index) => ({
      code,
      name,
      payment_type,
      transaction_code_id,
      use_for: guest,
      display_sequence: index * 10,
      ...more,
    })),
  )
  await put(
    'adjustment-code',
    [
      { code: 'WRONG', name: 'Wrong posting', adjustment_type: 'correction' },
      { code: 'DUPL', name: 'Posted twice', adjustment_type: 'void' },
      { code: 'QUAL', name: 'Quality complaint', adjustment_type: 'service_recovery' },
      { code: 'RATE', name: 'Rate difference', adjustment_type: 'adjustment' },
      { code: 'MGR', name: 'Goodwill of the house', adjustment_type: 'adjustment' },
      { code: 'CREDIT', name: 'Credit bill', adjustment_type: 'credit_bill' },
      { code: 'BADDEBT', name: 'Cannot be collected', adjustment_type: 'write_off' },
    ].map((one, index) => ({ ...one, display_sequence: index * 10 })),
  )
  await put('account-type', [
    { code: 'CORP', name: 'Company', payment_terms_days: 30, statement_mode: 'open_item' },
    { code: 'TA', name: 'Travel agent', payment_terms_days: 30, statement_mode: 'open_item' },
    { code: 'OTA', name: 'Online agency', payment_terms_days: 45, statement_mode: 'open_item' },
  ])
  await put('restricted-reason', [
    { code: 'OVER', name: 'Overdue invoices', effect: 'block_new_charges', applies_to: 'ar_account' },
    { code: 'BLACK', name: 'Unwanted guest', effect: 'block_booking', applies_to: 'profile' },
    { code: 'WATCH', name: 'Watch', effect: 'warn', applies_to: 'both' },
  ])
}

const cards: MasterRecord[] = [
  { code: 'VI', name: 'Visa', brand: 'visa', number_lengths: '16', prefixes: [{ from: '4', to: '4' }] },
  {
    code: 'MC',
    name: 'Mastercard',
    brand: 'mastercard',
    number_lengths: '16',
    prefixes: [{ from: '51', to: '55' }],
  },
  {
    code: 'AX',
    name: 'American Express',
    brand: 'amex',
    number_lengths: '15',
    prefixes: [{ from: '34', to: '34' }],
  },
  { code: 'DC', name: 'Diners', brand: 'diners', number_lengths: '14', prefixes: [{ from: '36', to: '36' }] },
]

async function putMarkets({ put }: Stock): Promise<void> {
  const groups: [string, string, string][] = [
    ['TRN', 'Transient', 'transient'],
    ['COR', 'Corporate', 'transient'],
    ['GRP', 'Groups', 'group'],
    ['CON', 'Contract', 'contract'],
    ['NON', 'Non-revenue', 'non_revenue'],
  ]
  await put(
    'market-group',
    groups.map(([code, name, segment], index) => ({ code, name, segment, display_sequence: index * 10 })),
  )
  const markets: [string, string, string, string?][] = [
    ['BAR', 'Best available', 'TRN'],
    ['PROMO', 'Promotions', 'TRN'],
    ['OTA', 'Online agencies', 'TRN'],
    ['PKG', 'Packages', 'TRN'],
    ['LONG', 'Long stay', 'TRN'],
    ['CORN', 'Corporate negotiated', 'COR'],
    ['CORU', 'Corporate unmanaged', 'COR'],
    ['GOV', 'Government', 'COR'],
    ['CONF', 'Conference groups', 'GRP'],
    ['CORG', 'Corporate groups', 'GRP'],
    ['TOUR', 'Tour series', 'GRP'],
    ['SMRF', 'Social groups', 'GRP'],
    ['CREW', 'Airline crew', 'CON'],
    ['COMP', 'Complimentary', 'NON', 'complimentary'],
    ['HSE', 'House use', 'NON', 'house_use'],
  ]
  await put(
    'market-code',
    markets.map(([code, name, market_group_id, revenue_kind = 'paying'], index) => ({
      code,
      name,
      market_group_id,
      revenue_kind,
      display_sequence: index * 10,
    })),
  )
  const origins: [string, string, string][] = [
    ['TEL', 'Telephone', 'phone'],
    ['EML', 'E-mail', 'email'],
    ['WLK', 'Walk-in', 'walk_in'],
    ['WEB', 'Own site', 'web'],
    ['OTA', 'Online agency', 'ota'],
    ['GDS', 'GDS', 'gds'],
    ['CRO', 'Central office', 'central_office'],
    ['HSE', 'House account', 'house_account'],
  ]
  await put(
    'origin-code',
    origins.map(([code, name, channel], index) => ({
      code,
      name,
      channel,
      is_walk_in: code === 'WLK',
      display_sequence: index * 10,
    })),
  )
  await put(
    'source-group',
    named(['DIR=Direct', 'ONL=Online', 'AGT=Agencies', 'COR=Corporate', 'INT=Internal']),
  )
  const sources: [string, string, string, string?][] = [
    ['DIR', 'Guest direct', 'DIR'],
    ['RPT', 'Repeat guest', 'DIR'],
    ['BKG', 'Online agency A', 'ONL', '17'],
    ['EXP', 'Online agency B', 'ONL', '18'],
    ['WEBS', 'Own site', 'ONL'],
    ['TA', 'Travel agent', 'AGT', '10'],
    ['TO', 'Tour operator', 'AGT'],
    ['GDSA', 'GDS agent', 'AGT', '10'],
    ['CORP', 'Company travel desk', 'COR'],
    ['EVT', 'Event agency', 'COR'],
    ['HSE', 'House', 'INT'],
  ]
  await put(
    'source-code',
    sources.map(([code, name, source_group_id, commission_percent], index) => ({
      code,
      name,
      source_group_id,
      commission_percent,
      display_sequence: index * 10,
    })),
  )
}

async function putBookingSetup({ put }: Stock): Promise<void> {
  await put(
    'cancellation-reason',
    named([
      'PLAN=Change of plans',
      'ILL=Illness',
      'PRICE=Better price',
      'DUP=Booked twice',
      'WEATHER=Weather',
      'NOPAY=Deposit not paid',
      'EOD=Did not arrive',
      'EXPIRED=Waitlist expired',
      'HOTEL=Cancelled by the house',
    ]),
  )
  await put(
    'discount-reason',
    named(['LOYAL=Loyal guest', 'COMPL=Complaint', 'STAFF=Staff', 'LONG=Long stay'], { max_percent: '25' }),
  )
  await put('room-move-reason', [
    { code: 'WISH', name: 'Guest wish', cause: 'guest_request' },
    { code: 'NOISE', name: 'Noise', cause: 'noise' },
    { code: 'DEFECT', name: 'Defect', cause: 'maintenance' },
    { code: 'UPGRADE', name: 'Upgrade', cause: 'upgrade' },
    { code: 'HOUSE', name: 'House need', cause: 'allocation' },
  ])
  await put(
    'guest-type',
    named(['FIT=Individual', 'REP=Repeat', 'CORP=Corporate', 'CREW=Crew', 'DIPL=Diplomat', 'STAFF=Staff']),
  )
  await put('purpose-of-stay', [
    { code: 'LEI', name: 'Leisure', statistics_kind: 'leisure' },
    { code: 'BUS', name: 'Business', statistics_kind: 'business' },
    { code: 'CONF', name: 'Conference', statistics_kind: 'event' },
    { code: 'MED', name: 'Medical', statistics_kind: 'medical' },
    { code: 'OTH', name: 'Other', statistics_kind: 'other' },
  ])
  const types: [string, string, string, MasterRecord?][] = [
    ['6PM', 'Hold until 18:00', 'none', { hold_until_time: '18:00' }],
    ['CC', 'Credit card guarantee', 'credit_card'],
    ['DEP', 'Deposit', 'deposit'],
    ['CO', 'Company guarantee', 'company'],
    ['TA', 'Agency guarantee', 'travel_agent'],
    ['PP', 'Prepaid', 'prepaid'],
    ['TENT', 'Tentative', 'waiting', { deducts_inventory: false }],
  ]
  await put(
    'reservation-type',
    types.map(([code, name, guarantee, more], index) => ({
      code,
      name,
      guarantee,
      deducts_inventory: true,
      // What a house asks of its guests is for the house to say.
      requires_credit_card: false,
      requires_deposit: false,
      requires_company: false,
      requires_travel_agent: false,
      display_sequence: index * 10,
      ...more,
    })),
  )
  await put(
    'rate-class',
    named(['PUB=Public', 'NEG=Negotiated', 'GRP=Groups', 'WHL=Wholesale', 'NRV=Non-revenue']),
  )
  const categories: [string, string, string][] = [
    ['BAR', 'Best available', 'PUB'],
    ['PROMO', 'Promotions', 'PUB'],
    ['PKG', 'Packages', 'PUB'],
    ['LONG', 'Long stay', 'PUB'],
    ['CORP', 'Corporate', 'NEG'],
    ['GOV', 'Government', 'NEG'],
    ['CONF', 'Conferences', 'GRP'],
    ['TOUR', 'Tours', 'WHL'],
    ['CREW', 'Crew', 'WHL'],
    ['COMP', 'Complimentary', 'NRV'],
  ]
  await put(
    'rate-category',
    categories.map(([code, name, rate_class_id], index) => ({
      code,
      name,
      rate_class_id,
      display_sequence: index * 10,
    })),
  )
}

/** Of each thing that may be the matter with a room one condition stays: housekeeping sets it (domain/master-data 2.16). */
async function putRoomConditions({ tx, put }: Stock): Promise<void> {
  const conditions: [string, string, string, string, MasterRecord?][] = [
    ['DI', 'Dirty', 'dirty', '#a3201a', { is_initial: true, needs_cleaning: true }],
    ['CL', 'Clean', 'clean', '#17653a', { allow_check_in: true }],
    ['IP', 'Inspected', 'inspected', '#0b5a69', { allow_check_in: true }],
    ['PU', 'Pickup', 'pickup', '#7a4f00', { needs_cleaning: true }],
    ['OO', 'Out of order', 'out_of_order', '#3a4450', { is_selectable: false }],
    ['OS', 'Out of service', 'out_of_service', '#37424d', { is_selectable: false }],
  ]
  await put(
    'room-status-type',
    conditions.map(([code, name, base_status, color, more], index) => ({
      code,
      name,
      base_status,
      color,
      display_sequence: index * 10,
      ...more,
    })),
  )
  await tx.sql`
    update room_status_type set is_system = true
     where property_id = ${tx.property_id} and code = any (${conditions.map(([code]) => code)})`
  await put('out-of-order-or-service-reason', [
    { code: 'MAINT', name: 'Maintenance', applies_to: 'out_of_order', return_status_id: 'DI' },
    { code: 'RENOV', name: 'Renovation', applies_to: 'out_of_order', return_status_id: 'DI' },
    { code: 'LEAK', name: 'Water leak', applies_to: 'out_of_order', return_status_id: 'DI' },
    { code: 'SHOW', name: 'Show room', applies_to: 'out_of_service', return_status_id: 'DI' },
    { code: 'DEEP', name: 'Deep cleaning', applies_to: 'out_of_service', return_status_id: 'DI' },
    { code: 'HOLD', name: 'On hold', applies_to: 'both', return_status_id: 'DI' },
  ])
}

/** Property control points at what was just made. */
async function chooseDefaults({ tx, id }: Stock): Promise<void> {
  const { sql, property_id } = tx
  await sql`
    update property_control set ${sql({
      default_reservation_type_id: id('reservation-type', '6PM'),
      default_market_code_id: id('market-code', 'BAR'),
      default_source_code_id: id('source-code', 'DIR'),
      default_origin_code_id: id('origin-code', 'TEL'),
      walkin_origin_code_id: id('origin-code', 'WLK'),
      default_payment_method_id: id('payment-method', 'CA'),
      default_guest_type_id: id('guest-type', 'FIT'),
      checkin_room_statuses: [id('room-status-type', 'IP'), id('room-status-type', 'CL')],
      checkout_room_status_id: id('room-status-type', 'DI'),
      early_departure_transaction_code_id: id('transaction-code', '1030'),
      no_show_transaction_code_id: id('transaction-code', '1040'),
      cancellation_transaction_code_id: id('transaction-code', '1050'),
      deposit_transaction_code_id: id('transaction-code', '9500'),
      rounding_transaction_code_id: id('transaction-code', '8400'),
      exchange_transaction_code_id: id('transaction-code', '3130'),
      paid_out_transaction_code_id: id('transaction-code', '8000'),
      ar_payment_method_id: id('payment-method', 'CL'),
    } as never)} where property_id = ${property_id}`
  // The end of day works on a drawer of its own.
  await sql`
    insert into cashier (property_id, code, name, number, kind, opening_float, over_short_limit, is_system)
    values (${property_id}, 'EOD', 'End of day', 9999, 'eod', 0, 0, true)`
}
