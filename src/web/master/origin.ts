import type { EntitySummary } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'

/** What a form is told by where it was opened: values of a new record, and the way back. */
export type Origin = { record?: MasterRecord; back?: string }

/** `STK` or what comes nearest to a name. */
export const recordName = (record: MasterRecord): string =>
  String(record.code ?? record.name ?? record.title ?? '').trim()

/** `Room type STK`, or what it is alone where it has no name. */
export const fullName = ({ title }: Pick<EntitySummary, 'title'>, record: MasterRecord): string =>
  `${title} ${recordName(record)}`.trim()
