import type { Chance } from './chance'
import type { Stay } from './stay'

type Segment = Pick<
  Stay,
  'rate' | 'source' | 'origin' | 'guarantee' | 'method' | 'company' | 'agent' | 'purpose' | 'settles'
>
type Booking = { type: string; nights: number; lead: number }
type Business = {
  rate: string
  share: number
  /** Where it may be sold. */
  fits?: (booking: Booking) => boolean
  source: string[]
  origin: string[]
  guarantee: string
  purpose: string
  /** Companies that have agreed on the rate, by their place. */
  companies?: number[]
  agents?: number[]
}

const standard = ['STK', 'STT', 'ACK']
const upTo = (count: number, step: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step)

/** Where the business of the house comes from (domain/master-data 5.3, 5.5). */
const segments: Business[] = [
  {
    rate: 'BAR0',
    share: 20,
    source: ['DIR', 'RPT', 'WEBS'],
    origin: ['TEL', 'EML', 'WEB'],
    guarantee: '6PM',
    purpose: 'LEI',
  },
  {
    rate: 'BARBB',
    share: 14,
    source: ['DIR', 'WEBS'],
    origin: ['TEL', 'WEB'],
    guarantee: 'CC',
    purpose: 'LEI',
  },
  {
    rate: 'BAR0',
    share: 6,
    source: ['TA', 'GDSA'],
    origin: ['GDS', 'EML'],
    guarantee: 'CC',
    purpose: 'LEI',
    agents: upTo(10, 1),
  },
  { rate: 'OTA1', share: 24, source: ['BKG', 'EXP'], origin: ['OTA'], guarantee: 'CC', purpose: 'LEI' },
  {
    rate: 'NRF',
    share: 8,
    fits: ({ lead }) => lead >= 3,
    source: ['WEBS', 'BKG'],
    origin: ['WEB'],
    guarantee: 'PP',
    purpose: 'LEI',
  },
  {
    rate: 'EARLY',
    share: 5,
    fits: ({ lead }) => lead >= 30,
    source: ['WEBS'],
    origin: ['WEB'],
    guarantee: 'CC',
    purpose: 'LEI',
  },
  {
    rate: 'LONG7',
    share: 30,
    fits: ({ nights }) => nights >= 7,
    source: ['DIR'],
    origin: ['EML'],
    guarantee: 'CC',
    purpose: 'LEI',
  },
  {
    rate: 'ROM',
    share: 3,
    fits: ({ type }) => ['DLK', 'JRS', 'EXS'].includes(type),
    source: ['WEBS'],
    origin: ['WEB'],
    guarantee: 'CC',
    purpose: 'LEI',
  },
  {
    rate: 'CORN',
    share: 8,
    source: ['CORP'],
    origin: ['TEL', 'EML'],
    guarantee: 'CO',
    purpose: 'BUS',
    companies: upTo(6, 2),
  },
  {
    rate: 'CORBB',
    share: 8,
    fits: ({ type }) => !['JRS', 'EXS'].includes(type),
    source: ['CORP'],
    origin: ['EML'],
    guarantee: 'CO',
    purpose: 'BUS',
    companies: upTo(6, 2, 1),
  },
  {
    rate: 'GOV',
    share: 2,
    fits: ({ type }) => standard.includes(type),
    source: ['CORP'],
    origin: ['EML'],
    guarantee: 'CO',
    purpose: 'BUS',
    companies: [23],
  },
  {
    rate: 'CREW',
    share: 3,
    fits: ({ type, nights }) => standard.includes(type) && nights <= 3,
    source: ['CORP'],
    origin: ['EML'],
    guarantee: 'CO',
    purpose: 'TRAN',
    companies: [24],
  },
  { rate: 'COMP', share: 0.6, source: ['HSE'], origin: ['HSE'], guarantee: '6PM', purpose: 'OTH' },
  { rate: 'HOUSE', share: 0.8, source: ['HSE'], origin: ['HSE'], guarantee: '6PM', purpose: 'OTH' },
]

/** Rates that ask for money ahead, on the day of the booking at the earliest (the deposit rules of rates.ts). */
const paidAhead = ['NRF', 'EARLY', 'LONG7']

export const isPaidAhead = ({ rate }: Pick<Stay, 'rate'>): boolean => paidAhead.includes(rate)

/** Which rate a booking has, through whom it came, how it is guaranteed and paid. */
export function segmentOf(chance: Chance, booking: Booking, rate?: string): Segment {
  const one = chance.weighted(
    segments
      .filter(one => (rate === undefined ? (one.fits?.(booking) ?? true) : one.rate === rate))
      .map(each => [each, each.share] as const),
  )
  const settles = one.companies ? 'account' : chance.percent(84) ? 'card' : 'cash'
  return {
    rate: one.rate,
    source: chance.one(one.source),
    origin: chance.one(one.origin),
    guarantee: one.guarantee,
    purpose: one.purpose,
    company: one.companies && chance.one(one.companies),
    agent: one.agents && chance.one(one.agents),
    settles,
    method: {
      account: 'CL',
      cash: 'CA',
      card: chance.weighted([
        ['VI', 50],
        ['MC', 38],
        ['AX', 12],
      ] as const),
    }[settles],
  }
}
