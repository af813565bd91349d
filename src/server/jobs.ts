import { printBillsJob } from './cashiering/batch-folio-work'
import type { JobKind } from './job/work'

/** What can be asked for as a job, by the kind that stands in the table. */
export const jobKinds: Readonly<Record<string, JobKind>> = { print_bills: printBillsJob }
