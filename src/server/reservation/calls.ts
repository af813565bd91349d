import type { Served } from '../serve'
import { serveBook } from './book'
import { serveCancel } from './cancel'
import { serveImport } from './import'
import { serveNoShow } from './no-show'
import { serveUpgrade } from './upgrade'

export const reservationServed: Served[] = [serveBook, serveImport, serveCancel, serveNoShow, serveUpgrade]
