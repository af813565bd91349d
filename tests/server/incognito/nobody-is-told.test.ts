import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { served } from '../../../src/server/calls'
import { widgets } from '../../../src/hotel/dashboard'
import { entities } from '../../../src/server/master/entities'
import type { Served } from '../../../src/server/serve'
import { endOfDay } from '../../../src/wire/end-of-day'
import { receivableAccount } from '../../../src/wire/receivable/account'
import { closeNight } from '../kit/night'
import { pdfText } from '../kit/pdf-text'
import { type Person, saturday, sunday } from '../kit/house'
import { unzip } from '../kit/unzip'
import { type Known, questions } from './questions'
import { aStory, real, type Story } from './story'

/**
 * Papers that name whoever stays incognito to people who may not know it, and why. A folio that was issued is the tax document of
 * whoever pays: its copies say what the original said, and each print of it is counted and in the log.
 */
const legalPapers = ['folio/copy', 'folio/reprint']

/** Calls that tell nothing of guests, or answer only whoever has set something up or closed a day, has a right of his own or knows who it is. */
const notAsked = [
  'session/list-all',
  'booking/waitlist-offers',
  'currency-exchange/quote',
  'payment-surcharge',
  'revenue-bucket/totals',
  'deposit-rule/example',
  'deposit-rule/preview',
  'cancellation-panelties/example',
  'cancellation-panelties/preview',
  'exports-mapping/records',
  'package-code/preview',
  'rate-adjustment/preview',
  'rate-strategy/simulate',
  'guest-profile/history',
  'guest-profile/merge-preview',
  'letter-template/preview',
  'eod-document/view',
  'ledger-verification/certificate',
  'opening-balance/view',
]

let story: Story
let known: Known

beforeAll(async () => {
  story = await aStory()
  known = await whatIsKnown()
}, 240_000)
afterAll(() => story.close())

async function whatIsKnown(): Promise<Known> {
  const { sql, profile, ar, before, after } = story
  const ids = async (table: string, where = sql`true`) =>
    (await sql<{ id: number }[]>`select id from ${sql(table)} where ${where} order by id`).map(({ id }) => id)
  const reservation_id = [before, after].flatMap(
    ({ gone, house, friend, companion, due, with_him, late }) => [
      gone.reservation_id,
      house.reservation_id,
      friend.reservation_id,
      companion.reservation_id,
      due.id,
      with_him.id,
      late.id,
    ],
  )
  const rooms = (await sql<{ code: string }[]>`select code from room order by code limit 20`).map(
    ({ code }) => code,
  )
  const own = sql`asked_by_id = ${story.clerk.employee_id}`
  return {
    reservation_id,
    'booking/view id': reservation_id,
    account_id: await ids('folio_account'),
    guest_profile_id: [profile],
    'reports/profile-stay-history profile': [profile],
    'reports/ar-account-statement account_id': [ar],
    'guest-profile/view id': [profile],
    'guest-profile/anonymise-preview id': [profile],
    'guest-profile/statistics id': [profile],
    'manage-account-receivable/view id': [ar],
    folio_id: await ids('folio'),
    posting_id: await ids('posting', sql`parent_id is null`),
    job_id: await ids('job', own),
    item_id: await ids('ar_item'),
    'ar-statement/preview account_id': [story.second],
    statement_id: await ids('ar_statement'),
    reminder_id: await ids('ar_reminder'),
    ledger_account_id: await ids('ledger_account'),
    'conformation_letter/pdf id': await ids('confirmation_letter'),
    ...Object.fromEntries(
      await Promise.all(
        ['block/view', 'block-grid/view', 'block/status-history', 'block/pickups'].map(async path => [
          `${path} id`,
          await ids('block'),
        ]),
      ),
    ),
    'attachment/view id': await ids('reservation_attachment'),
    'file/view id': await ids('stored_file'),
    'quick/search of': [['reservations', 'guests', 'rooms', 'masters']],
    'saved-filter/list list': ['booking'],
    'dashboard/widgets widgets': [[...widgets]],
    'front-desk/late-check-out-price time': ['15:00'],
    // Everybody in the house by a part of any name, and those who are to come.
    'quick/parse text': [
      'late a 15',
      'note a text',
      'move a to 102',
      ...rooms.map(room => `note ${room} text`),
    ],
    entity: ['guest-profile'],
  }
}

const callOf = (path: string) => served.find(({ call }) => call.path === path) as Served

/** What a call says, a paper or a table included, as text. */
async function said(person: Person, { call }: Pick<Served, 'call'>, payload: object) {
  const query = Object.entries(payload).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const { statusCode, rawPayload } = await story.app.inject({
    method: call.method,
    url: `/api/${call.path}${call.method === 'POST' ? '' : `?${String(new URLSearchParams(query))}`}`,
    headers: { authorization: `Bearer ${person.token}` },
    ...(call.method === 'POST' ? { payload } : {}),
  })
  const kind = rawPayload.subarray(0, 4).toString()
  const text =
    kind === '%PDF'
      ? pdfText(rawPayload)
      : kind.startsWith('PK')
        ? [...unzip(rawPayload).values()].join()
        : rawPayload.toString()
  return { status: statusCode, text: text.replaceAll(/ +/g, ' ') }
}

const around = (text: string) => {
  const at = text.search(real)
  return at < 0 ? [] : [`…${text.slice(Math.max(0, at - 100), at + 60)}`]
}

const reading = served.filter(({ reads, call }) => reads && !call.stream && !call.path.startsWith('master/'))

describe('whoever may not know who stays incognito', () => {
  test('reads it in no list, no screen, no table and no paper, and no call is left unasked', async () => {
    const told: string[] = []
    const silent: string[] = []
    for (const one of reading) {
      const { asked } = questions(one.call, known)
      let answered = 0
      for (const input of asked) {
        const { status, text } = await said(story.clerk, one, input)
        if (status === 200) answered++
        if (status >= 500)
          told.push(`${one.call.path} ${JSON.stringify(input)} is broken: ${text.slice(0, 200)}`)
        told.push(...around(text).map(where => `${one.call.path} ${JSON.stringify(input)} ${where}`))
      }
      if (answered === 0) silent.push(one.call.path)
    }
    const isLegal = (line: string) => legalPapers.some(path => line.startsWith(path))
    expect(told.filter(line => !isLegal(line))).toEqual([])
    expect(told.filter(isLegal)).not.toEqual([])
    expect(silent.filter(path => !notAsked.includes(path))).toEqual([])
  }, 240_000)

  test('finds nobody by the hidden name, by a part of it or by his address', async () => {
    const found: string[] = []
    for (const one of reading) {
      const { looked } = questions(one.call, known)
      const [names, nothing] = [['Weltbekannt', 'greta', 'weltbekannt.example'], looked('qxzwqxzw')]
      for (const name of names) {
        for (const [place, input] of looked(name).entries()) {
          const [answer, empty] = [
            await said(story.clerk, one, input),
            await said(story.clerk, one, nothing[place]),
          ]
          if (answer.status === 200 && plain(answer.text) !== plain(empty.text))
            found.push(`${one.call.path} ${JSON.stringify(input)} ${answer.text.slice(0, 200)}`)
        }
      }
    }
    expect(found).toEqual([])
  }, 240_000)

  const plain = (text: string) =>
    text
      .replaceAll(/qxzwqxzw|Weltbekannt|greta|weltbekannt\.example/g, '')
      .replaceAll(/"(at|computed_at|now)":"[^"]*"/g, '')

  test.each(['csv', 'xlsx'])(
    'takes it along in no file of a master (%s)',
    async format => {
      const told: string[] = []
      for (const { key } of entities) {
        const { text } = await said(story.clerk, callOf('master/export'), { entity: key, format })
        told.push(...around(text).map(where => `${key} ${where}`))
      }
      expect(told).toEqual([])
    },
    120_000,
  )

  test('hears nothing of it from the end of the day, nor reads it in the papers of the night', async () => {
    const { clerk } = story
    const told: string[] = []
    const hear = async (path: string, input: object) => {
      const { text } = await said(clerk, callOf(path), input)
      told.push(...around(text).map(where => `${path} ${where}`))
    }
    await hear(endOfDay.prepare.path, { check_only: true })
    await hear('arrival-not-checked-in/list', {})
    await hear('departure-not-checked-out-list', {})
    await hear('postingroomandtax/list', {})
    // Whoever has not come does not come.
    await story.sql`
      update reservation set status = 'no_show' where property_id = ${story.property_id} and status = 'reserved' and arrival_date <= ${saturday}`
    await closeNight(story.manager, sunday)
    const { data } = await clerk.post('eod-document/list', { business_date: saturday })
    const { items: documents } = data as { items: { report: string }[] }
    expect(documents.length).toBeGreaterThan(10)
    for (const { report } of documents) await hear('eod-document/view', { business_date: saturday, report })
    await hear('eod-document/list', { business_date: saturday })
    await hear('ledger-verification/certificate', { business_date: saturday })
    expect(told).toEqual([])
  }, 240_000)

  test('is told it by nothing that is done, not by a refusal or a question either', async () => {
    const told: string[] = []
    const kept =
      /^(logout|login|register|change-password|session\/|saved-filter|preference|me\b|event|guest-profile\/(anonymise|merge|update|store)|invitation|employee|group-permission|master\/|ar-|manage-account|update-business|finalizing|postingroom|cashier|preparing|additional|manage-end)/
    const doing = served.filter(({ reads, call }) => !reads && !kept.test(call.path) && !isMaster(call.path))
    for (const one of doing) {
      for (const input of questions(one.call, known).asked.slice(0, 14)) {
        const { status, text } = await said(story.clerk, one, { ...input, answers: {} })
        if (status >= 500)
          told.push(`${one.call.path} ${JSON.stringify(input)} is broken: ${text.slice(0, 200)}`)
        told.push(...around(text).map(where => `${one.call.path} ${JSON.stringify(input)} ${where}`))
      }
    }
    expect(told.filter(line => !legalPapers.some(path => line.startsWith(path)))).toEqual([])
  }, 240_000)
  const masters = new Set(entities.map(({ calls }) => calls.path))
  const isMaster = (path: string) => masters.has(path.split('/')[0])
})

describe('whoever may know', () => {
  test('reads the name on the bill, the card and in the log, as it is written there', async () => {
    const knowing = await story.personWith('Cashiering view', 'Manage reservation', 'Guest incognito view')
    const { house } = story.before
    const asked = { reservation_id: house.reservation_id }
    for (const path of ['billing-list', 'booking/activity-log'])
      expect((await said(knowing, callOf(path), asked)).text).toMatch(real)
  })
})

describe('what is hidden is hidden alone', () => {
  test('somebody who is called the same and hides nothing is found and named in the lists of people', async () => {
    const { id } = { id: await story.guest({ last_name: 'Weltbekannt', first_name: 'Greta' }) }
    const { data } = await story.clerk.post('guest-profile/list', { search: 'Weltbekannt' })
    expect(data).toMatchObject({ items: [{ id, name: 'Weltbekannt, Greta' }] })
  })

  test('a clerk who sends an account back as he was told it has not renamed it', async () => {
    const { clerk, ar } = story
    const { name, row_version } = await clerk.do(receivableAccount.view, { id: ar })
    expect(name).toBe('Mr. Smith')
    await clerk.do(receivableAccount.update, { id: ar, row_version, name, contact: 'Office' })
    const kept = await story.sql`select name, contact from ar_account where id = ${ar}`
    expect(kept).toEqual([{ name: 'Weltbekannt, Greta', contact: 'Office' }])
  })

  test('from the moment that he hides nothing any more everybody is told the name', async () => {
    const { sql, clerk, before, profile } = story
    await sql`update guest_profile set is_incognito = false where id = ${profile}`
    const { text } = await said(clerk, callOf('billing-list'), { account_id: before.house.account_id })
    expect(text).toMatch(real)
  })
})
