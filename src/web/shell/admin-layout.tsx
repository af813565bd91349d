import type { ReactNode } from 'react'
import { adminMenu } from './admin-menu'
import { BusinessDay } from './business-day'
import { Frame } from './frame'
import { LookButton } from './look-button'
import { PersonMenu } from './person-menu'

export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <Frame
    menu={adminMenu}
    home="/dashboard"
    bar={
      <>
        <BusinessDay />
        <LookButton />
        <PersonMenu />
      </>
    }
  >
    {children}
  </Frame>
)
