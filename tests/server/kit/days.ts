import { businessDate } from '../../../src/hotel/business-date'

/** The days around the Saturday on which the small hotel of the tests opens. */
export const friday = businessDate('2026-03-13')
export const saturday = businessDate('2026-03-14')
export const sunday = businessDate('2026-03-15')
export const monday = businessDate('2026-03-16')
export const tuesday = businessDate('2026-03-17')
export const wednesday = businessDate('2026-03-18')
