import type { ReactNode } from 'react'
import { adminMenu } from './admin-menu'
import { Bar } from './bar'
import { Frame } from './frame'

export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <Frame menu={adminMenu} home="/dashboard" bar={<Bar home="" />}>
    {children}
  </Frame>
)
