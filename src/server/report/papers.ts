import type { Paper } from '../print/pdf'
import type { Tx } from '../tx'
import type { Run } from './file'
import { paper as arAccountStatement } from './paper/ar-account-statement'
import { paper as arrivalsRegistrationCards } from './paper/arrivals-registration-cards'
import { paper as housekeepingTaskSheets } from './paper/housekeeping-task-sheets'

/** A report as a paper of its own, and about how many pages it takes. */
export type PaperOf = (tx: Tx, run: Run) => Promise<{ paper: Paper; pages: number }>

/** By the key of the report, where it is printed otherwise than as its table. */
export const papersOf: Record<string, PaperOf | undefined> = {
  'arrivals-registration-cards': arrivalsRegistrationCards,
  'ar-account-statement': arAccountStatement,
  'housekeeping-task-sheets': housekeepingTaskSheets,
}

/** Reports with whose paper something is kept. */
export const keeping: ReadonlySet<string> = new Set(['arrivals-registration-cards'])
