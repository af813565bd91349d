import type { ReactNode } from 'react'
import { adminMenu } from './admin-menu'
import { adminNeedsAt } from './admin-needs'
import { Bar } from './bar'
import { Frame } from './frame'
import { NeedsAt } from './needs'

// The same one at every screen: it is not drawn again when somebody goes to another.
const bar = <Bar home="" />

export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <NeedsAt value={adminNeedsAt}>
    <Frame menu={adminMenu} home="/dashboard" bar={bar}>
      {children}
    </Frame>
  </NeedsAt>
)
