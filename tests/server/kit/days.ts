import { businessDate } from '../../../src/hotel/business-date'

export { monday, saturday, sunday, tuesday } from './house'
export const friday = businessDate('2026-03-13')
export const wednesday = businessDate('2026-03-18')
