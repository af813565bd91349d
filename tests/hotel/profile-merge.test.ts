import { describe, expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import {
  type Choices,
  type Merged,
  type MergeSides,
  type Merging,
  mayUndoMerge,
  mergeBlocks,
  takenFields,
  uncovered,
} from '../../src/hotel/profile-merge'

const aProfile = (more: Partial<Merging> = {}): Merging => ({
  id: 1,
  name: 'García, María',
  profile_type: 'individual',
  is_active: true,
  is_anonymised: false,
  merged_into_id: null,
  account_properties: [],
  ...more,
})
const words = (survivor: Partial<Merging>, victim: Partial<Merging>) =>
  mergeBlocks(aProfile(survivor), aProfile({ id: 2, ...victim })).map(({ refused }) => refused)

test('two profiles of one person become one, also when the second is not in use any more', () => {
  expect(words({}, {})).toEqual([])
  expect(words({}, { is_active: false })).toEqual([])
})

test.each([
  ['with itself', {}, { id: 1 }, 'merge_same'],
  ['with a company', {}, { profile_type: 'company' }, 'merge_kind_differs'],
  ['into one that is not in use', { is_active: false }, {}, 'merge_not_possible'],
  ['into one that was erased', { is_anonymised: true }, {}, 'merge_not_possible'],
  ['when it was erased', {}, { is_anonymised: true }, 'merge_not_possible'],
  ['when it is merged already', {}, { is_active: false, merged_into_id: 9 }, 'merge_not_possible'],
  [
    'when both have an account in one house',
    { account_properties: [1, 2] },
    { account_properties: [2] },
    'merge_two_accounts',
  ],
])('nobody is merged %s', (_, survivor, victim, word) => {
  expect(words(survivor, victim)).toEqual([word])
})

test('accounts in two houses stay two accounts', () => {
  expect(words({ account_properties: [1] }, { account_properties: [2] })).toEqual([])
})

test('everything that is in the way is said at once', () => {
  expect(
    words(
      { is_active: false, account_properties: [1] },
      { profile_type: 'company', account_properties: [1] },
    ),
  ).toEqual(['merge_kind_differs', 'merge_not_possible', 'merge_two_accounts'])
})

describe('which value goes on', () => {
  const from = (
    survivor: Record<string, unknown>,
    victim: Record<string, unknown>,
    { choices = {}, ...more }: Partial<MergeSides> & { choices?: Choices } = {},
  ) => {
    const taken = takenFields(
      {
        survivor: { id: 1, ...survivor },
        victim: { id: 2, ...victim },
        today: '2026-03-14',
        effects: { survivor: null, victim: null },
        above: { survivor: [], victim: [] },
        answered: { survivor: {}, victim: {} },
        ...more,
      },
      choices,
    )
    return Object.fromEntries(taken.map(({ name, from }) => [name, from]))
  }

  test('the survivor keeps what it has and gets what it lacks', () => {
    expect(from({ first_name: 'María', tax_no: '' }, { first_name: 'M.', tax_no: 'ES1' })).toMatchObject({
      first_name: 'survivor',
      tax_no: 'victim',
      profession: 'survivor',
    })
  })

  test('the clerk may pick the other value', () => {
    const picked = from(
      { last_name: 'Garcia' },
      { last_name: 'García' },
      { choices: { last_name: 'victim' } },
    )
    expect(picked).toMatchObject({ last_name: 'victim' })
  })

  test('incognito is who was incognito in either', () => {
    expect(from({ is_incognito: false }, { is_incognito: true, incognito_name: 'Smith' })).toMatchObject({
      is_incognito: 'victim',
      incognito_name: 'victim',
    })
  })

  test('the newer consents hold', () => {
    const older = { consent_email: true, consent_date: '2025-01-01' }
    const newer = { consent_email: false, consent_date: '2025-06-01' }
    expect(from(older, newer)).toMatchObject({ consent_email: 'victim', consent_date: 'victim' })
    expect(from(newer, older)).toMatchObject({ consent_email: 'survivor' })
    expect(from({}, newer)).toMatchObject({ consent_email: 'victim' })
  })

  test('of each purpose the newer answer holds, whatever was answered to another', () => {
    const answered = {
      survivor: { email: '2025-01-10T09:00:00', post: '2025-06-10T09:00:00' },
      victim: { email: '2025-05-10T09:00:00' },
    }
    const survivor = { consent_email: true, consent_post: true, consent_date: '2025-06-10' }
    const victim = { consent_email: false, consent_date: '2025-05-10' }
    expect(from(survivor, victim, { answered })).toMatchObject({
      consent_email: 'victim',
      consent_post: 'survivor',
      consent_phone: 'survivor',
      consent_date: 'survivor',
    })
  })

  const restricted = { is_restricted: true }
  test.each([
    ['the one that is restricted', {}, restricted, null, 'warn', 'victim'],
    ['the stricter one', restricted, restricted, 'warn', 'block_booking', 'victim'],
    ['its own, when that is the stricter one', restricted, restricted, 'block_booking', 'warn', 'survivor'],
    [
      'the longer one of two alike',
      { ...restricted, restriction_until: '2026-04-01' },
      restricted,
      'warn',
      'warn',
      'victim',
    ],
    [
      'its own, when the stricter one is over',
      restricted,
      { ...restricted, restriction_until: '2026-03-13' },
      'warn',
      'block_booking',
      'survivor',
    ],
  ] as const)('of two restrictions it keeps %s', (_, survivor, victim, ours, theirs, side) => {
    const effects = { survivor: ours, victim: theirs }
    expect(from(survivor, victim, { effects })).toMatchObject({
      is_restricted: side,
      restricted_reason_id: side,
    })
  })

  test('no company comes to stand above itself', () => {
    const chain = { survivor: [5, 2], victim: [] }
    expect(from({ parent_company_id: 5 }, {}, { above: chain })).toMatchObject({
      parent_company_id: 'victim',
    })
    const below = { survivor: [], victim: [5, 1] }
    expect(from({}, { parent_company_id: 5 }, { above: below })).toMatchObject({
      parent_company_id: 'survivor',
    })
    expect(from({}, { parent_company_id: 5 })).toMatchObject({ parent_company_id: 'victim' })
  })
})

describe('an agreement on a rate that the survivor has too', () => {
  const period = (begin: string, end: string | null) => ({
    begin_date: businessDate(begin),
    end_date: end === null ? null : businessDate(end),
  })
  const left = (
    wanted: [string, string | null],
    ...others: [string, string | null][]
  ): [string, string | null][] =>
    uncovered(
      period(...wanted),
      others.map(other => period(...other)),
    ).map(({ begin_date, end_date }) => [begin_date, end_date])

  test('is left as it is when it begins after the other has ended', () => {
    expect(left(['2026-07-01', null], ['2026-01-01', '2026-06-30'])).toEqual([['2026-07-01', null]])
  })
  test('is shortened to the days that are left', () => {
    expect(left(['2026-01-01', '2026-12-31'], ['2026-03-01', null])).toEqual([['2026-01-01', '2026-02-28']])
    expect(left(['2026-01-01', null], ['2025-01-01', '2026-05-31'])).toEqual([['2026-06-01', null]])
  })
  test('is two where the other lies in its midst', () => {
    expect(
      left(['2026-01-01', '2026-12-31'], ['2026-08-01', '2026-08-31'], ['2026-03-01', '2026-03-31']),
    ).toEqual([
      ['2026-01-01', '2026-02-28'],
      ['2026-04-01', '2026-07-31'],
      ['2026-09-01', '2026-12-31'],
    ])
  })
  test('is nothing any more when the other covers it', () => {
    expect(left(['2026-01-01', '2026-12-31'], ['2025-01-01', null])).toEqual([])
    expect(left(['2026-01-01', null], ['2026-01-01', null])).toEqual([])
  })
})

describe('taking a merge back', () => {
  const aMerge = (more: Partial<Merged> = {}): Merged => ({
    is_undone: false,
    is_old: false,
    is_standing: true,
    survivor: { name: 'García, María', is_anonymised: false, merged_into_id: null },
    ...more,
  })
  test('is possible within 30 days', () => expect(mayUndoMerge(aMerge())).toBe(true))
  test.each([
    ['after 30 days', { is_old: true }, 'merge_too_old'],
    ['twice', { is_undone: true }, 'merge_not_undone'],
    ['when the victim stands for itself again', { is_standing: false }, 'merge_not_undone'],
    [
      'after the survivor was erased',
      { survivor: { name: 'X', is_anonymised: true, merged_into_id: null } },
      'merge_not_undone',
    ],
    [
      'after the survivor was merged itself',
      { survivor: { name: 'X', is_anonymised: false, merged_into_id: 3 } },
      'merge_not_undone',
    ],
  ])('is refused %s', (_, more, word) => {
    expect(mayUndoMerge(aMerge(more))).toMatchObject({ refused: word })
  })
})
