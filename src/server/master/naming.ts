import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'

/** What people call a record: its code, else its name, else its number. */
export const nameOf = (row: MasterRecord): string => String(row.code ?? row.name ?? row.title ?? row.id ?? '')

/** `Market code CORP`. */
export const titled = ({ title }: Entity, row: MasterRecord): string => `${title} ${nameOf(row)}`.trim()
