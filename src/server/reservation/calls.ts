import type { Served } from '../serve'
import { serveCancel } from './cancel'
import { serveImport } from './import'
import { serveNoShow } from './no-show'
import { serveStore } from './store'
import { serveUpgrade } from './upgrade'

export const reservationServed: Served[] = [serveStore, serveImport, serveCancel, serveNoShow, serveUpgrade]
