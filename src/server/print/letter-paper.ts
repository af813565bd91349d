import { type BusinessDate, nightsBetween } from '../../hotel/business-date'
import { formatDate, type LongFormat, type ShortFormat } from '../../hotel/date-format'
import { type LetterKind, letterWords } from '../../hotel/letter'
import { type LetterLabels, labelsIn } from '../../hotel/letter-labels'
import type { Template, TemplatePart, TemplateWord } from '../../hotel/letter-template'
import { type Coins, sum } from '../../hotel/money'
import { servingHours } from '../../hotel/serving-hours'
import { pageHead } from './page-head'
import { type Paper, stack, table } from './pdf'
import { clause, policiesAt, policiesIn, type Policy } from './policies'
import { namesIn, templatePage } from './template-page'
import { type Fact, grid } from './registration-paper'
import { directed, directionOf } from './script'

export type LetterHouse = {
  name: string
  legal_name: string | null
  address_line1: string | null
  postal_code: string | null
  city: string | null
  phone: string | null
  email: string | null
  tax_registration_no: string | null
  short_date_format: ShortFormat | null
  long_date_format: LongFormat | null
  check_in_time: string | null
  check_out_time: string | null
  today: BusinessDate
  /** Clauses for letters; those with rates are for reservations on these alone. */
  policies: readonly Policy[]
}

/** What a letter says of one reservation. */
export type Writing = {
  kind: LetterKind
  /** Null: the house has none for this, and its own words are used. */
  template: Template | null
  confirmation_no: string
  cancellation_no: string | null
  arrival_date: BusinessDate
  departure_date: BusinessDate
  eta: string | null
  rooms: number
  adults: number
  children: number
  is_rate_shown: boolean
  currency_code: string
  rate_code_id: number
  rate: string
  includes_tax: boolean
  room_type: string
  payment_method: string | null
  guest: string
  /** Title and last name. */
  addressed: string | null
  language_id: number | null
  address: string | null
  city: string | null
  country: string | null
  nights: readonly { stay_date: BusinessDate; room_type: string; rate: string; amount: string }[]
  packages: readonly {
    name: string
    quantity: number
    mode: string
    total: string
    begin_time: string | null
    end_time: string | null
  }[]
  deposits: readonly { due_date: string | null; amount: string; received: string }[]
  cancel_text: string
  /** What somebody has noted for the letter. */
  notes: readonly string[]
  /** With taxes and packages, of all rooms. */
  stay_total: string
}

type How = { clerk: string; coins: Coins; note?: string }

/** A page for each reservation, and one that adds them up where there are several. Amounts only where the guest may see them. */
export function letterPaper(house: LetterHouse, writings: readonly Writing[], how: How): Paper {
  return {
    footer: [house.legal_name ?? house.name, house.tax_registration_no].filter(Boolean).join(', '),
    content: [
      ...writings.flatMap((writing, place) => pageOf(house, writing, { ...how, isFirst: place === 0 })),
      ...(writings.length > 1 ? totalsOf(house, writings, how) : []),
    ],
  }
}

function pageOf(house: LetterHouse, writing: Writing, how: How & { isFirst: boolean }) {
  const { note, isFirst } = how
  const noted = [...writing.notes, ...(note ? [note] : [])].map(text => ({ text, margin: [0, 12, 0, 0] }))
  const parts = [
    pageHead(house, isFirst),
    {
      ...stack([writing.guest, writing.address, writing.city, writing.country]),
      margin: [0, 28, 0, 20],
    },
    { text: longOf(house.today, house, writing), alignment: 'right' },
    ...(writing.template === null
      ? ownPage(house, writing, how, noted)
      : [
          ...templatePage(writing.template, wordsOf(writing, house, how), part =>
            partOf(part, writing, house, how.coins),
          ),
          ...noted,
        ]),
  ]
  return directed(parts, directionOf(writing.template?.language))
}

/** The letter in the house's own words. */
function ownPage(house: LetterHouse, writing: Writing, { clerk, coins }: How, noted: readonly object[]) {
  const { title, opening } = letterWords[writing.kind]
  const isOver = writing.kind === 'cancellation'
  const part = (name: TemplatePart) => (isOver ? [] : partOf(name, writing, house, coins))
  return [
    { text: `${title} ${writing.confirmation_no}`, style: 'title', margin: [0, 8, 0, 10] },
    { text: `Dear ${writing.addressed ?? (writing.guest || 'guest')},`, margin: [0, 0, 0, 6] },
    { text: opening, margin: [0, 0, 0, 10] },
    ...partOf('stay_table', writing, house, coins),
    ...part('price_table'),
    ...part('deposit_table'),
    ...(isOver ? [] : [{ text: labelsOf(writing).cancellation.title, style: 'head', margin: [0, 10, 0, 2] }]),
    ...part('cancellation_text'),
    ...part('terms'),
    ...noted,
    { text: `With kind regards\n${clerk}\n${house.name}`, margin: [0, 20, 0, 0] },
  ]
}

/** A part of the letter; nothing where there is nothing to say, or the guest may not see it. */
function partOf(part: TemplatePart, writing: Writing, house: LetterHouse, coins: Coins): object[] {
  const { is_rate_shown, packages, deposits, cancel_text, language_id, rate_code_id } = writing
  switch (part) {
    case 'stay_table':
      return [grid(stayOf(writing, house))]
    case 'price_table':
      return is_rate_shown ? priceOf(writing, house, coins) : []
    case 'packages':
      return packages.map(one => ({ text: packageOf(one) }))
    case 'deposit_table':
      return is_rate_shown && deposits.length > 0 ? depositsOf(writing, house) : []
    case 'cancellation_text':
      return [{ text: cancel_text }]
    case 'terms':
      return policiesIn(policiesAt(house.policies, rate_code_id), language_id).map(({ body }) => clause(body))
    default:
      return []
  }
}

/** What a template may say of the stay. An amount that the guest may not see is not known to it. */
function wordsOf(writing: Writing, house: LetterHouse, { clerk }: How): Record<TemplateWord, string | null> {
  const { arrival_date, departure_date, adults, children, is_rate_shown, guest, addressed } = writing
  const day = (date: BusinessDate) => longOf(date, house, writing)
  return {
    guest,
    salutation: addressed ?? guest,
    number: writing.confirmation_no,
    cancellation_number: writing.cancellation_no,
    arrival: day(arrival_date),
    departure: day(departure_date),
    nights: String(nightsBetween(arrival_date, departure_date)),
    rooms: String(writing.rooms),
    room: null,
    room_type: writing.room_type,
    persons: String(adults + children),
    rate: is_rate_shown ? writing.rate : null,
    eta: writing.eta,
    check_in_time: house.check_in_time,
    check_out_time: house.check_out_time,
    payment_method: writing.payment_method,
    total: is_rate_shown ? `${writing.stay_total} ${writing.currency_code}` : null,
    today: day(house.today),
    house: house.name,
    house_phone: house.phone,
    house_email: house.email,
    clerk,
  }
}

function stayOf(writing: Writing, house: LetterHouse): Fact[] {
  const { arrival_date, departure_date, rooms, adults, children } = writing
  const nights = nightsBetween(arrival_date, departure_date)
  const { stay } = labelsOf(writing)
  const facts: Fact[] = [
    [stay.guest, writing.guest],
    [stay.rooms, `${rooms > 1 ? `${rooms} × ` : ''}${writing.room_type}`],
    [stay.arrival, withTime(longOf(arrival_date, house, writing), stay.from, house.check_in_time)],
    [stay.departure, withTime(longOf(departure_date, house, writing), stay.until, house.check_out_time)],
    [stay.nights, nights === 0 ? stay.dayUse : String(nights)],
    [stay.persons, children > 0 ? stay.withChildren(adults, children) : String(adults)],
    [stay.expectedAt, writing.eta],
    [stay.paysBy, writing.payment_method],
    [stay.cancellationNumber, writing.cancellation_no],
  ]
  return facts.filter(([, value]) => value)
}

function priceOf(writing: Writing, house: LetterHouse, coins: Coins) {
  const { nights, packages, currency_code, includes_tax, stay_total } = writing
  const added = packages.filter(({ mode }) => mode !== 'included')
  const included = packages.filter(({ mode }) => mode === 'included')
  const room = sum(nights.map(({ amount }) => coins.read(amount)))
  const { price } = labelsOf(writing)
  return [
    table(
      [price.night, price.rate, price.room, `#${price.aRoom(currency_code)}`],
      [
        ...nights.map(({ stay_date, rate, room_type, amount }) => [
          shortOf(stay_date, house, writing),
          rate,
          room_type,
          coins.write(coins.read(amount)),
        ]),
        ['', price.room, '', coins.write(room)],
        ...added.map(one => ['', packageOf(one), '', one.total]),
      ],
    ),
    { text: price.whole(`${stay_total} ${currency_code}`), bold: true },
    ...(included.length > 0
      ? [{ text: price.included(included.map(one => `${one.name}${servingHours(one)}`).join(', ')) }]
      : []),
    ...(includes_tax ? [] : [{ text: price.withoutTaxes, style: 'small' }]),
  ]
}

const packageOf = ({ name, quantity, ...served }: Writing['packages'][number]): string =>
  `${quantity > 1 ? `${quantity} × ` : ''}${name}${servingHours(served)}`

function depositsOf(writing: Writing, house: LetterHouse) {
  const { deposits, currency_code } = writing
  const { deposit } = labelsOf(writing)
  return [
    { text: deposit.title, style: 'head', margin: [0, 10, 0, 2] },
    ...deposits.map(({ due_date, amount, received }) => ({
      text: [
        `${amount} ${currency_code}`,
        due_date ? deposit.due(shortOf(due_date as BusinessDate, house, writing)) : '',
        /^0+(\.0+)?$/.test(received) ? '' : deposit.received(received),
      ]
        .filter(Boolean)
        .join(', '),
    })),
  ]
}

/** Reservations of one letter added up, by currency: a stay is never added to one in other money. In the words of the first. */
function totalsOf(house: LetterHouse, writings: readonly Writing[], { coins }: How) {
  const isShown = writings.every(({ is_rate_shown }) => is_rate_shown)
  const { stay, together } = labelsOf(writings[0])
  const currencies = [...new Set(writings.map(({ currency_code }) => currency_code))]
  const parts = [
    { text: together.title, style: 'title', pageBreak: 'before', margin: [0, 0, 0, 8] },
    table(
      [together.number, stay.guest, stay.arrival, stay.departure, ...(isShown ? [`#${together.total}`] : [])],
      [
        ...writings.map(writing => [
          writing.confirmation_no,
          writing.guest,
          shortOf(writing.arrival_date, house, writing),
          shortOf(writing.departure_date, house, writing),
          ...(isShown ? [`${writing.stay_total} ${writing.currency_code}`] : []),
        ]),
        ...(isShown
          ? currencies.map(currency => {
              const own = writings.filter(({ currency_code }) => currency_code === currency)
              const total = sum(own.map(({ stay_total }) => coins.read(stay_total)))
              return ['', together.inAll, '', '', `${coins.write(total)} ${currency}`]
            })
          : []),
      ],
    ),
  ]
  return directed(parts, directionOf(writings[0].template?.language))
}

/** In the language of the template; the house's own words are English. */
const labelsOf = ({ template }: Writing): LetterLabels => labelsIn(template?.language)

const withTime = (date: string, said: (time: string) => string, time: string | null): string =>
  time ? `${date}, ${said(time)}` : date
const namesOf = ({ template }: Writing) => (template ? namesIn(template.language) : undefined)
const shortOf = (date: BusinessDate, { short_date_format }: LetterHouse, writing: Writing): string =>
  formatDate(date, short_date_format ?? 'DD/MM/YYYY', namesOf(writing))
const longOf = (date: BusinessDate, { long_date_format }: LetterHouse, writing: Writing): string =>
  formatDate(date, long_date_format ?? 'dddd DD MMMM YYYY', namesOf(writing))
