import { z } from 'zod'
import { widgets } from '../hotel/dashboard'
import { noticeGroups } from '../hotel/notification'
import { call } from './call'
import { once } from './kinds'

/** The parts of the home page that everybody has. */
export const coreTiles = ['figures', 'outlook', 'rooms', 'traces', 'pickup', 'to_watch', 'revenue'] as const
export type CoreTile = (typeof coreTiles)[number]

/** The parts of the home page. */
export const tiles = [...coreTiles, ...widgets] as const
export type Tile = (typeof tiles)[number]

const groups = once(z.array(z.enum(noticeGroups)).max(20))

const all = z.strictObject({
  /** The parts of the home page in one's own order, and those one does not want. */
  dashboard: z
    .strictObject({
      order: once(z.array(z.enum(tiles)).max(40)),
      hidden: once(z.array(z.enum(tiles)).max(40)),
    })
    .nullish(),
  /** Groups of notifications that one does not want to hear of, and those that make a sound or come up on the desktop as well. */
  notices: z.strictObject({ muted: groups, sound: groups.optional(), desktop: groups.optional() }).nullish(),
})
export type Preferences = z.output<typeof all>

/** How a person has arranged their own work; kept with the house, so that it is there on every device (domain/housekeeping 19, 21). */
export const preferenceCalls = {
  view: call({ path: 'preference/view', permission: 'signed in', input: z.strictObject({}), output: all }),
  /** What is not said stays; null is as it came. */
  store: call({ path: 'preference/store', permission: 'signed in', input: all, output: all }),
}
