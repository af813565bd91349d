import { addDays, type BusinessDate, isBusinessDate } from '../../hotel/business-date'

/** What is looked at, as it stands in the address. */
export type Asked = {
  from: string
  days: string
  figure: string
  view: string
  tentative: string
  rate: string
}

export const usual = (today: string): Asked => ({
  from: today,
  days: '28',
  figure: 'sellable',
  view: 'type',
  tentative: '',
  rate: '',
})

export const spans = ['14', '28', '62'] as const

/** Days as the calls take them; what is no day in the address is today. */
export const fromOf = ({ from }: Asked, today: string): BusinessDate =>
  isBusinessDate(from) ? from : (today as BusinessDate)
export const daysOf = ({ days }: Asked): number => Math.min(62, Math.max(1, Number(days) || 28))

/** The span moved by so many days. */
export const moved = (asked: Asked, today: string, by: number): Partial<Asked> => ({
  from: addDays(fromOf(asked, today), by),
})
