import type { MasterRecord } from '../../hotel/master/record'
import type { Stock } from '../property/stock'
import { change } from './change'

/** How reservations are guaranteed, cancelled and commented on (domain/master-data 5.7). Groups of employees must exist. */
export async function putBookingSetup(stock: Stock): Promise<void> {
  await putGuarantees(stock)
  await putReasons(stock)
  await putBlocks(stock)
  await putMessages(stock)
}

/** Who comes for the last New Year that is on sale pays half of it before. */
export const putSchedules = ({ put }: Stock, { until }: { until: string }): Promise<number[]> =>
  put('booking-rule-schedule', [
    {
      name: 'New Year',
      deposit_rule_id: 'D50',
      begin_date: `${until.slice(0, 4)}-12-28`,
      end_date: until,
      priority: 10,
    },
  ])

async function putGuarantees(stock: Stock): Promise<void> {
  const { put } = stock
  await change(stock, 'reservation-type', '6PM', { auto_cancel: 'at_hold_time', hold_until_time: '18:00' })
  await change(stock, 'reservation-type', 'DEP', { auto_cancel: 'after_days', auto_cancel_days: 7 })
  await put('reservation-type', [
    {
      code: 'WL',
      name: 'Waiting list',
      guarantee: 'waiting',
      deducts_inventory: false,
      display_sequence: 80,
    },
  ])
  const unpaid = { cancel_if_unpaid: true, cancellation_reason_id: 'NOPAY' }
  await put(
    'deposit-rule',
    [
      {
        code: 'D1N',
        name: 'First night at booking',
        lines: [{ type: 'nights', value: '1', due: 'at_booking' }],
        ...unpaid,
      },
      {
        code: 'D50',
        name: 'Half, 14 days before arrival',
        lines: [{ type: 'percent', value: '50', due: 'days_before_arrival', days: 14 }],
        ...unpaid,
      },
      {
        code: 'DFULL',
        name: 'Full at booking, not refundable',
        lines: [{ type: 'percent', value: '100', due: 'at_booking' }],
        is_refundable: false,
      },
      {
        code: 'DGRP',
        name: '20 % sixty days before (groups)',
        lines: [{ type: 'percent', value: '20', due: 'days_before_arrival', days: 60 }],
      },
    ].map((row, index): MasterRecord => ({ display_sequence: index * 10, ...row })),
  )
  const until = (days: number, cost: MasterRecord): MasterRecord => ({
    event: 'cancel',
    ...cost,
    deadline: 'before_arrival',
    days,
    at_time: '18:00',
  })
  const night = { type: 'nights', value: '1' }
  const share = (value: string) => ({ type: 'percent', value })
  const also = (cost: MasterRecord): MasterRecord[] => [
    { event: 'no_show', ...cost },
    { event: 'early_departure', ...night },
  ]
  await put(
    'cancellation-penalty',
    [
      { code: 'C24', name: 'One night after 18:00 the day before', lines: [until(1, night), ...also(night)] },
      { code: 'C48', name: 'One night from 48 hours before', lines: [until(2, night), ...also(night)] },
      {
        code: 'C7D',
        name: 'Half from seven days before',
        lines: [until(7, share('50')), ...also(share('50'))],
      },
      {
        code: 'CNRF',
        name: 'Full price, always',
        lines: [{ event: 'cancel', ...share('100'), deadline: 'always' }, ...also(share('100'))],
      },
      {
        code: 'CGRP',
        name: '80 % from thirty days before (groups)',
        lines: [until(30, share('80')), ...also(share('80'))],
      },
    ].map((row, index) => ({ transaction_code_id: '1050', display_sequence: index * 10, ...row })),
  )
}

async function putReasons(stock: Stock): Promise<void> {
  const { put, id } = stock
  await put('discount-reason', [
    { code: 'MGR', name: 'Manager', max_percent: '50' },
    { code: 'GROUP', name: 'Several rooms', value_type: 'percent', default_value: '10', max_percent: '15' },
  ])
  await put('room-move-reason', [
    {
      code: 'AC',
      name: 'Air conditioning fault',
      cause: 'maintenance',
      set_old_room_maintenance: true,
      room_maintenance_code_id: 'ACNOC',
    },
    { code: 'EXT', name: 'Extension, room sold', cause: 'allocation' },
  ])
  const city = { is_tax_exempt: true, exempt_transaction_code_ids: [id('transaction-code', '7100')] }
  await change(stock, 'guest-type', 'CREW', { residence: 'crew', ...city })
  await change(stock, 'guest-type', 'DIPL', { residence: 'diplomat', ...city })
  await put('guest-type', [
    {
      code: 'MED',
      name: 'Medical stay',
      is_tax_exempt: true,
      exempt_transaction_code_ids: ['7100'],
      display_sequence: 60,
    },
  ])
  await put('purpose-of-stay', [{ code: 'TRAN', name: 'In transit', statistics_kind: 'other' }])
  await put(
    'lost-reason',
    listed([
      ['PRICE', 'Too expensive', { cause: 'price' }],
      ['COMP', 'Competitor', { cause: 'competitor', requires_competitor: true }],
      ['LOC', 'Location', { cause: 'location' }],
      ['NOEVT', 'Event did not take place', { cause: 'event_cancelled' }],
      ['SPACE', 'Event space too small', { cause: 'facilities' }],
      ['NOANSW', 'No answer', { cause: 'no_answer' }],
    ]),
  )
  await put(
    'refused-reason',
    listed([
      ['FULL', 'No rooms', { cause: 'no_rooms' }],
      ['NOSPC', 'No function space', { cause: 'no_event_space' }],
      ['LOWR', 'Rate below minimum', { cause: 'rate_too_low' }],
      ['CRED', 'Credit not approved', { cause: 'credit' }],
      ['POLICY', 'House policy', { cause: 'policy' }],
    ]),
  )
  await put(
    'block-cancellation-reason',
    listed([
      ['EVTC', 'Event cancelled', { cause: 'event_cancelled' }],
      ['POST', 'Postponed', { cause: 'postponed' }],
      ['LOWP', 'Too few participants', { cause: 'low_participation' }],
      ['BUDGET', 'Budget cut', { cause: 'budget' }],
      ['COMP', 'Went to a competitor', { cause: 'competitor' }],
      ['FMAJ', 'Force majeure', { cause: 'force_majeure', is_penalty_due: false }],
    ]),
  )
}

const listed = (rows: [code: string, name: string, more: MasterRecord][]): MasterRecord[] =>
  rows.map(([code, name, more], index) => ({ code, name, display_sequence: index * 10, ...more }))

async function putBlocks({ put }: Stock): Promise<void> {
  const statuses: [string, string, number, string, string, MasterRecord?][] = [
    ['INQ', 'Inquiry', 10, 'inquiry', '#5b6770', { is_starting: true, return_to_inventory: true }],
    ['TEN', 'Tentative', 20, 'non_deduct', '#7a4f00', { return_to_inventory: true }],
    [
      'DEF',
      'Definite',
      30,
      'deduct',
      '#17653a',
      { allow_pickup: true, default_reservation_type_id: 'CO', return_to_inventory: true },
    ],
    [
      'ACT',
      'Actual',
      40,
      'actual',
      '#0b5a69',
      { allow_pickup: true, default_reservation_type_id: 'CO', return_to_inventory: true },
    ],
    ['LOS', 'Lost', 50, 'lost', '#a3201a', { return_to_inventory: true }],
    ['REF', 'Refused', 60, 'refused', '#a3201a', { return_to_inventory: true }],
    ['CAN', 'Cancelled', 70, 'cancelled', '#3a4450', { return_to_inventory: true }],
  ]
  await put(
    'block-status',
    statuses.map(([code, name, display_sequence, status_type, color, more]) => ({
      code,
      name,
      display_sequence,
      status_type,
      color,
      ...more,
    })),
  )
  const flows: [string, string, string[]?][] = [
    ['INQ', 'TEN'],
    ['INQ', 'DEF', ['SALES', 'FOM']],
    ['INQ', 'LOS'],
    ['INQ', 'REF'],
    ['TEN', 'DEF'],
    ['TEN', 'LOS'],
    ['TEN', 'REF'],
    ['TEN', 'CAN'],
    ['DEF', 'ACT'],
    ['DEF', 'CAN'],
    ['ACT', 'CAN', ['FOM']],
  ]
  await put(
    'block-status-flow',
    flows.map(([from_status_id, to_status_id, groups]) => ({
      from_status_id,
      to_status_id,
      requires_approval: groups !== undefined,
      approval_group_ids: groups ?? [],
    })),
  )
  const wash = (days_before: number, percent: string) => ({ days_before, method: 'percent', percent })
  await put('wash-schedule', [
    {
      code: 'STD',
      name: 'Standard',
      counted_from: 'arrival',
      lines: [wash(60, '20'), wash(30, '30'), wash(14, '50')],
    },
    { code: 'TOUR', name: 'Tour series', counted_from: 'arrival', lines: [wash(45, '25'), wash(21, '50')] },
    { code: 'CONG', name: 'Congress', counted_from: 'cutoff', lines: [wash(30, '20'), wash(7, '50')] },
  ])
  await put('reservation-method', [
    { code: 'RLST', name: 'Rooming list', requires_rooming_list_date: true },
    { code: 'CALL', name: 'Guests call', is_pickup_by_guest: true },
    { code: 'LINK', name: 'Booking link', is_pickup_by_guest: true },
    { code: 'AGCY', name: 'Agency books' },
  ])
}

async function putMessages({ put }: Stock): Promise<void> {
  const messages: [string, string, string, string, string[]][] = [
    ['VIPARR', 'VIP arrival', 'A guest of ours who matters: call the duty manager.', 'info', ['CHKIN']],
    ['DEPDUE', 'Deposit due', 'A deposit is due and unpaid.', 'warning', ['RES', 'CHKIN']],
    [
      'PARCEL',
      'Parcel waiting',
      'There is a parcel for this guest at the desk.',
      'info',
      ['CHKIN', 'INHOUSE'],
    ],
    [
      'IDEXP',
      'Identification expired',
      'The identification on file has expired: ask for a new one.',
      'warning',
      ['CHKIN'],
    ],
    [
      'PAYCHK',
      'Check the payment',
      'Check the means of payment before giving the key.',
      'warning',
      ['CHKIN', 'BILL'],
    ],
    ['BDAY', 'Birthday', 'The guest has a birthday during the stay.', 'info', ['CHKIN', 'INHOUSE']],
    ['REST', 'Restricted', 'This profile is restricted: ask the duty manager.', 'stop', ['RES', 'CHKIN']],
    [
      'HIGHB',
      'High balance',
      'The balance is above the limit of the house.',
      'warning',
      ['INHOUSE', 'CHKOUT'],
    ],
  ]
  await put(
    'alert-message',
    messages.map(([code, name, message, severity, notification_area_ids], index) => ({
      code,
      name,
      message,
      severity,
      notification_area_ids,
      applies_to: ['guest_profile', 'reservation'],
      display_sequence: index * 10,
    })),
  )
  const types: [string, string, string, boolean][] = [
    ['GEN', 'General', 'guest_profile', true],
    ['HIST', 'From earlier stays', 'guest_profile', true],
    ['ALLRGY', 'Allergy', 'guest_profile', false],
    ['RES', 'Reservation', 'reservation', true],
    ['CHKIN', 'For check-in', 'reservation', true],
    ['HK', 'For housekeeping', 'reservation', true],
    ['CASH', 'For the cashier', 'reservation', true],
    ['LETTER', 'For the guest letter', 'reservation', false],
    ['BLOCK', 'Group', 'block', true],
    ['PROP', 'House', 'property', true],
    ['AR', 'Receivables', 'ar_account', true],
    ['EVENT', 'Event', 'event', true],
  ]
  await put(
    'note-type',
    types.map(([code, name, note_group, is_internal], index) => ({
      code,
      name,
      note_group,
      is_internal,
      is_default: ['GEN', 'RES'].includes(code),
      display_sequence: index * 10,
    })),
  )
}
