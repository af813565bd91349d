import type { Tile } from '../../wire/preference'
import { translate } from '../words/translate'

/** What a part of the home page is called where it is chosen. */
export function tileName(tile: Tile): string {
  switch (tile) {
    case 'figures':
      return translate('Figures of today')
    case 'outlook':
      return translate('Next 30 nights')
    case 'rooms':
      return translate('Rooms by condition')
    case 'traces':
      return translate('Things to do for guests')
    case 'pickup':
      return translate('Pick-up of 7 days')
    case 'to_watch':
      return translate('To watch')
    case 'revenue':
      return translate('Revenue')
    case 'house_status':
      return translate('House status')
    case 'key_figures':
      return translate('Key figures')
    case 'todos':
      return translate('To-dos')
    case 'readiness':
      return translate('Room readiness')
    case 'due_in':
      return translate('Still to arrive')
    case 'due_out':
      return translate('Still to leave')
    case 'queue':
      return translate('Waiting for a room')
    case 'vips':
      return translate('VIPs')
    case 'by_hour':
      return translate('Arrivals by hour')
    case 'balances':
      return translate('Balances')
    case 'deposits':
      return translate('Deposits due')
    case 'cashiers':
      return translate('Open cashiers')
    case 'closing':
      return translate('End of day')
    case 'departments':
      return translate('Revenue of the month by department')
    case 'market_mix':
      return translate('Market mix of the month')
    case 'aging':
      return translate('Receivables by age')
    case 'gained':
      return translate('Rooms gained by night')
    case 'progress':
      return translate('Housekeeping')
    case 'maintenance':
      return translate('To repair')
    case 'withdrawn':
      return translate('Rooms withdrawn')
    case 'forecast':
      return translate('Work of the next 7 days')
    case 'messages':
      return translate('Messages to hand over')
    case 'inspection':
      return translate('To look at')
  }
}
