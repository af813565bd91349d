import type { BusinessDate } from '../../hotel/business-date'
import { type Compared, comparedWith } from '../../hotel/report/compare'
import type { Params } from '../../hotel/report/report'

/** The nights with which those of a report are compared; both null where with none, and then no day lies between them. */
export const daysBeside = (params: Params): Compared =>
  comparedWith(params, params.stay_from as BusinessDate, params.stay_to as BusinessDate)
