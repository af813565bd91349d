import { type BusinessDate, nightsBetween } from '../../hotel/business-date'
import { formatDate, type ShortFormat } from '../../hotel/date-format'
import { type LetterLabels, labelsIn } from '../../hotel/letter-labels'
import type { Template, TemplatePart, TemplateWord } from '../../hotel/letter-template'
import type { Coins } from '../../hotel/money'
import { pageHead } from './page-head'
import type { Paper } from './pdf'
import { clause, policiesAt, policiesIn, type Policy } from './policies'
import { directed, directionOf } from './script'
import { templatePage } from './template-page'

export type CardHouse = {
  name: string
  legal_name: string | null
  address_line1: string | null
  postal_code: string | null
  city: string | null
  phone: string | null
  email: string | null
  tax_registration_no: string | null
  currency_code: string
  short_date_format: ShortFormat | null
  check_out_time: string | null
  today: BusinessDate
  /** What the house prints on its cards, each in the languages it has. */
  policies: readonly Policy[]
}

export type Card = {
  /** Null: the house has none, and its own words are used. */
  template: Template | null
  registration_no: string | null
  confirmation_no: string
  room: string | null
  room_type: string
  arrival_date: BusinessDate
  departure_date: BusinessDate
  adults: number
  children: number
  is_rate_shown: boolean
  currency_code: string
  rate: string
  rate_code_id: number
  includes_tax: boolean
  payment_method: string | null
  guest: string
  date_of_birth: BusinessDate | null
  language_id: number | null
  nationality: string | null
  address: string | null
  city: string | null
  country: string | null
  phone: string | null
  email: string | null
  document: string | null
  company: string | null
  accompanying: string | null
  /** What somebody has noted for the card. */
  notes: readonly string[]
  price: { first: string | null; is_same: boolean | null; total: string | null }
}

type How = { with_rate: boolean; clerk: string; coins: Coins }

/** A page for each guest: who, how long, at what price, the rules of the house, and a line to sign on. */
export function registrationPaper(house: CardHouse, cards: readonly Card[], how: How): Paper {
  return {
    footer: [house.legal_name ?? house.name, house.tax_registration_no].filter(Boolean).join(', '),
    content: cards.flatMap((card, place) =>
      directed(
        [
          pageHead(house, place === 0),
          ...(card.template === null
            ? ownCard(card, house, how)
            : templatePage(card.template, wordsOf(card, house, how), part => partOf(part, card, house, how))),
        ],
        directionOf(card.template?.language),
      ),
    ),
  }
}

/** The card in the house's own words. */
const ownCard = (card: Card, house: CardHouse, how: How): object[] => [
  { text: `Registration card ${card.registration_no ?? ''}`, style: 'title', margin: [0, 16, 0, 8] },
  ...(['stay_table', 'guest_table', 'price_table', 'terms', 'signature'] as const).flatMap(part =>
    partOf(part, card, house, how),
  ),
]

/** A part of the card; nothing where there is nothing to say, or the guest may not see it. */
function partOf(part: TemplatePart, card: Card, house: CardHouse, how: How): object[] {
  const labels = labelsIn(card.template?.language)
  switch (part) {
    case 'stay_table':
      return [grid(stayOf(card, house, labels))]
    case 'guest_table':
      return [
        { text: labels.stay.guest, style: 'head', margin: [0, 12, 0, 2] },
        grid(guestOf(card, house, labels)),
        ...card.notes.map(text => ({ text, margin: [0, 6, 0, 0] })),
      ]
    case 'price_table':
      return how.with_rate && card.is_rate_shown
        ? [
            { text: labels.card.price, style: 'head', margin: [0, 12, 0, 2] },
            grid(priceOf(card, how.coins, labels)),
          ]
        : []
    case 'terms':
      return [
        { text: '', margin: [0, 10, 0, 0] },
        ...policiesIn(policiesAt(house.policies, card.rate_code_id), card.language_id).flatMap(
          ({ body, requires_signature }) => [
            clause(body),
            ...(requires_signature ? [{ ...signed(labels.card.signature), margin: [0, 22, 0, 4] }] : []),
          ],
        ),
      ]
    case 'signature':
      return [
        {
          columns: [labels.card.date, labels.card.signature, labels.card.forTheHouse(how.clerk)].map(signed),
          columnGap: 20,
          margin: [0, 48, 0, 0],
        },
      ]
    default:
      return []
  }
}

/** What a template may say of the stay. An amount that the guest may not see is not known to it. */
function wordsOf(card: Card, house: CardHouse, how: How): Record<TemplateWord, string | null> {
  const { arrival_date, departure_date, adults, children, guest, price } = card
  const isShown = how.with_rate && card.is_rate_shown
  return {
    guest,
    salutation: guest,
    number: card.registration_no ?? card.confirmation_no,
    cancellation_number: null,
    arrival: dayOf(arrival_date, house),
    departure: dayOf(departure_date, house),
    nights: String(nightsBetween(arrival_date, departure_date)),
    rooms: '1',
    room: card.room,
    room_type: card.room_type,
    persons: String(adults + children),
    rate: isShown ? card.rate : null,
    eta: null,
    check_in_time: null,
    check_out_time: house.check_out_time,
    payment_method: card.payment_method,
    total:
      isShown && price.total !== null
        ? `${how.coins.write(how.coins.read(price.total))} ${card.currency_code}`
        : null,
    today: dayOf(house.today, house),
    house: house.name,
    house_phone: house.phone,
    house_email: house.email,
    clerk: how.clerk,
  }
}

export type Fact = readonly [string, string | null]

function stayOf(card: Card, house: CardHouse, { stay }: LetterLabels): Fact[] {
  const { arrival_date, departure_date, adults, children } = card
  const nights = nightsBetween(arrival_date, departure_date)
  return [
    [stay.reservation, card.confirmation_no],
    [stay.room, [card.room, card.room_type].filter(Boolean).join(', ')],
    [stay.arrival, dayOf(arrival_date, house)],
    [
      stay.departure,
      [dayOf(departure_date, house), house.check_out_time && stay.until(house.check_out_time)]
        .filter(Boolean)
        .join(', '),
    ],
    [stay.nights, nights === 0 ? stay.dayUse : String(nights)],
    [stay.persons, children > 0 ? stay.withChildren(adults, children) : String(adults)],
  ]
}

const guestOf = (card: Card, house: CardHouse, { card: said }: LetterLabels): Fact[] => [
  [said.name, card.guest],
  [said.nationality, card.nationality],
  [said.dateOfBirth, card.date_of_birth && dayOf(card.date_of_birth, house)],
  [said.document, card.document],
  [said.address, card.address],
  [said.town, [card.city, card.country].filter(Boolean).join(', ')],
  [said.telephone, card.phone],
  [said.email, card.email],
  ...(card.company ? ([[said.company, card.company]] as Fact[]) : []),
  ...(card.accompanying ? ([[said.travellingWith, card.accompanying]] as Fact[]) : []),
]

function priceOf(card: Card, coins: Coins, { card: said, ...labels }: LetterLabels): Fact[] {
  const { rate, price, currency_code, includes_tax, payment_method } = card
  const amount = (text: string | null) =>
    text === null ? null : `${coins.write(coins.read(text))} ${currency_code}`
  const taxes = includes_tax ? said.taxesIncluded : said.plusTaxes
  return [
    [labels.price.rate, rate],
    [labels.stay.paysBy, payment_method],
    [said.perNight, price.is_same ? amount(price.first) : said.changes],
    [said.roomInAll, price.total && `${amount(price.total)}, ${taxes}`],
  ]
}

const dayOf = (date: BusinessDate, { short_date_format }: CardHouse): string =>
  formatDate(date, short_date_format ?? 'DD/MM/YYYY')

/** Two facts on a line; what is not known is a line to write on. */
export const grid = (facts: readonly Fact[]) => ({
  table: {
    widths: [86, '*', 86, '*'],
    body: Array.from({ length: Math.ceil(facts.length / 2) }, (_, row) =>
      [facts[row * 2], facts[row * 2 + 1]].flatMap((fact): unknown[] =>
        fact === undefined
          ? ['', '']
          : [{ text: fact[0], style: 'small' }, { text: fact[1] || '_______________________' }],
      ),
    ),
  },
  layout: 'noBorders',
})

const signed = (words: string) => ({
  stack: [{ text: '______________________________' }, { text: words, style: 'small' }],
})
