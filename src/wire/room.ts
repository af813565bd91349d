import { roomBoard } from './room/board'
import { roomStays } from './room/stays'

/** Rooms and what may be done with them (domain/housekeeping 14.1 to 14.3). */
export const room = { ...roomBoard, ...roomStays }
