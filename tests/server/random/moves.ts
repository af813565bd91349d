import { bills } from './bills'
import { cashiers } from './cashiers'
import type { Moves } from './life'
import { settings } from './settings'
import { stays } from './stays'

export const everyMove: Moves = { ...stays, ...bills, ...cashiers, ...settings }

/** What a house does more of than anything else. */
const usual = ['reserve', 'walkIn', 'checkIn', 'charge', 'pay', 'checkOut', 'night']

/** What chance draws from, each as often as it happens. */
export const drawn = [...usual, ...usual, ...usual, ...Object.keys(everyMove)]
