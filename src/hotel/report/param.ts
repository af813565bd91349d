import { addDays, type BusinessDate, nightsBetween } from '../business-date'
import { type Refusal, refuse, refuseField } from '../refusal'
import type { Param, Report, Usual } from './report'

/** What was chosen for a report: by the name of the parameter; of a range as two, `…_from` and `…_to`. */
export type Chosen = Readonly<Record<string, string | boolean | undefined>>

/** The same with every day and choice filled in. */
export type Params = Readonly<Record<string, string | boolean>>

/**
 * Fills in what was not chosen from the business date, so that a bookmark without days stays current. In: the report, what was
 * chosen (checked for its form at the door), the business date. Out: every parameter. Refuses a range that ends before it begins
 * (`validation` of its end) and one that is too long (`range_too_long`). Source: domain/reports 6.
 */
export function paramsOf(report: Report, chosen: Chosen, today: BusinessDate): Params | Refusal {
  const params: Record<string, string | boolean> = {}
  for (const param of report.params) {
    const own = param.kind === 'range' ? rangeOf(param, chosen, today) : oneOf(param, chosen, today)
    if ('refused' in own) return own as Refusal
    Object.assign(params, own)
  }
  return params
}

/** The names under which a parameter travels. */
export const namesOf = (param: Param): string[] =>
  param.kind === 'range' ? [`${param.name}_from`, `${param.name}_to`] : [param.name]

function oneOf(param: Exclude<Param, { kind: 'range' }>, chosen: Chosen, today: BusinessDate): Params {
  const { name } = param
  const own = chosen[name]
  if (param.kind === 'flag') return { [name]: own === true }
  if (param.kind === 'choice') return { [name]: own ?? param.usual }
  return { [name]: own ?? dayOf(param.usual, today) }
}

function rangeOf(
  param: Extract<Param, { kind: 'range' }>,
  chosen: Chosen,
  today: BusinessDate,
): Params | Refusal {
  const [fromName, toName] = namesOf(param)
  const chosenFrom = chosen[fromName] as BusinessDate | undefined
  const chosenTo = chosen[toName] as BusinessDate | undefined
  const usualFrom = dayOf(param.usual[0], today)
  const usualTo = dayOf(param.usual[1], today)
  // Where only one end was chosen, the other goes along rather than lie on the wrong side of it.
  const from = chosenFrom ?? (chosenTo !== undefined && chosenTo < usualFrom ? chosenTo : usualFrom)
  const to = chosenTo ?? (from > usualTo ? from : usualTo)
  if (to < from) return refuseField(toName, 'Please choose a day that is not before the first.')
  if (nightsBetween(from, to) >= param.longest) return refuse('range_too_long', { n: param.longest })
  return { [fromName]: from, [toName]: to }
}

function dayOf(usual: Usual, today: BusinessDate): BusinessDate {
  const first = `${today.slice(0, 8)}01` as BusinessDate
  if (usual === 'month start') return first
  // Thirty-one days after the first is always in the next month.
  if (usual === 'month end') return addDays(`${addDays(first, 31).slice(0, 8)}01` as BusinessDate, -1)
  return addDays(today, usual)
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
