import type { Served } from '../serve'
import { serveBook } from './book'
import { serveUpgrade } from './upgrade'

export const reservationServed: Served[] = [serveBook, serveUpgrade]
