import { addDays, type BusinessDate, nightsBetween } from '../business-date'
import { type Refusal, refuse, refuseField } from '../refusal'
import type { HouseAmounts, Param, Params, ParamValue, Report, Usual } from './report'

/** What was chosen for a report: by the name of the parameter; of a range as two, `…_from` and `…_to`. */
export type Chosen = Readonly<Record<string, Exclude<ParamValue, null> | undefined>>

/**
 * Fills in what was not chosen from the business date, so that a bookmark without days stays current. In: the report, what was
 * chosen (checked for its form at the door), the business date, the amounts that the house has set. Out: every parameter. Refuses a range that ends before it begins
 * (`validation` of its end), one that is too long (`range_too_long`), and a record that was not chosen where there is no report without
 * it (`validation`). Source: domain/reports 6.
 */
export function paramsOf(
  report: Report,
  chosen: Chosen,
  today: BusinessDate,
  house: HouseAmounts = {},
): Params | Refusal {
  const params: Record<string, ParamValue> = {}
  for (const param of report.params) {
    const own =
      param.kind === 'range' ? rangeOf(param, chosen, today) : oneOf(param, chosen, { today, house })
    if ('refused' in own) return own as Refusal
    Object.assign(params, own)
  }
  return params
}

/** What is filled in comes from these. */
type From = { today: BusinessDate; house: HouseAmounts }

/** The names under which a parameter travels. */
export const namesOf = (param: Param): string[] =>
  param.kind === 'range' ? [`${param.name}_from`, `${param.name}_to`] : [param.name]

/** In: a parameter, the business date and what the house has set. Out: what it is where nobody has chosen. */
function usualOf(param: Exclude<Param, { kind: 'range' }>, { today, house }: From): ParamValue {
  switch (param.kind) {
    case 'day':
      return dayOf(param.usual, today)
    case 'flag':
      return false
    case 'records':
      return []
    case 'record':
      return null
    case 'words':
      return ''
    case 'amount':
      return (param.ofHouse && house[param.ofHouse]) ?? param.usual
    default:
      return param.usual
  }
}

function oneOf(param: Exclude<Param, { kind: 'range' }>, chosen: Chosen, from: From): Params | Refusal {
  const value = chosen[param.name] ?? usualOf(param, from)
  if (value === null && param.kind === 'record' && param.isNeeded)
    return refuseField(param.name, 'Please choose one.')
  return { [param.name]: value }
}

function rangeOf(
  param: Extract<Param, { kind: 'range' }>,
  chosen: Chosen,
  today: BusinessDate,
): Params | Refusal {
  const [fromName, toName] = namesOf(param)
  const chosenFrom = chosen[fromName] as BusinessDate | undefined
  const chosenTo = chosen[toName] as BusinessDate | undefined
  const [usualFrom, usualTo] = usualRange(param, today)
  // Where only one end was chosen, the other goes along rather than lie on the wrong side of it.
  const from = chosenFrom ?? (chosenTo !== undefined && chosenTo < usualFrom ? chosenTo : usualFrom)
  const to = chosenTo ?? (from > usualTo ? from : usualTo)
  if (to < from) return refuseField(toName, 'Please choose a day that is not before the first.')
  if (nightsBetween(from, to) >= param.longest) return refuse('range_too_long', { n: param.longest })
  return { [fromName]: from, [toName]: to }
}

/** From a month's beginning to yesterday: on the first of a month that is the month which has just ended. */
function usualRange(
  { usual: [first, last] }: Extract<Param, { kind: 'range' }>,
  today: BusinessDate,
): readonly [BusinessDate, BusinessDate] {
  const from = dayOf(first, today)
  const to = dayOf(last, today)
  return [from > to ? dayOf(first, to) : from, to]
}

function dayOf(usual: Usual, today: BusinessDate): BusinessDate {
  const first = `${today.slice(0, 8)}01` as BusinessDate
  if (usual === 'month start') return first
  // Thirty-one days after the first is always in the next month.
  if (usual === 'month end') return addDays(`${addDays(first, 31).slice(0, 8)}01` as BusinessDate, -1)
  return addDays(today, usual)
}

/**
 * The days that a report is of where nobody has chosen any, so that it can be asked for on another day than the one they are reckoned
 * from. In: the report and that day. Out: its days and ranges, as somebody would choose them.
 */
export function usualDays({ params }: Report, today: BusinessDate): Chosen {
  const days = params.flatMap((param): [string, BusinessDate][] => {
    if (param.kind === 'day') return [[param.name, dayOf(param.usual, today)]]
    if (param.kind !== 'range') return []
    const [from, to] = usualRange(param, today)
    const [fromName, toName] = namesOf(param)
    return [
      [fromName, from],
      [toName, to],
    ]
  })
  return Object.fromEntries(days)
}

/** Of which days a report is, for the name of its file: both ends of its range, its day, or none. */
export function daysOf({ params }: Report, chosen: Params): string[] {
  const names = params.flatMap(param =>
    param.kind === 'day' || param.kind === 'range' ? namesOf(param) : [],
  )
  return [...new Set(names.slice(0, 2).map(name => String(chosen[name])))]
}

/**
 * What is told of the open business date may still change. In: the report, its parameters, the business date. Out: whether its range of
 * business dates holds the open one. Source: domain/reports 9.1.
 */
export const isPreliminary = (
  { params }: Report,
  { date_from, date_to }: Params,
  today: BusinessDate,
): boolean =>
  params.some(({ kind, name }) => kind === 'range' && name === 'date') &&
  String(date_from) <= today &&
  today <= String(date_to)
