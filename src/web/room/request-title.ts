import { type RequestRow, whatOf } from './request-row'

/** `Room 611: Water leak`. */
export const titleOf = (row: RequestRow): string => `Room ${row.room.code}: ${whatOf(row)}`
