import type { ComponentType } from 'react'
import { lazyPage } from '../kit/lazy-page'
import type { MasterRow } from '../kit/masters'

export type PanelProps = { record: MasterRow }

/** Panels of a record that a list of rows would not do, by the key of their master. */
export const ownPanels: Record<string, ComponentType<PanelProps> | undefined> = {
  'group-permission': lazyPage(async () => (await import('./group-permission')).GroupPermissions),
}
