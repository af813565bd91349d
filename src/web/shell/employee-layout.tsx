import type { ReactNode } from 'react'
import { BusinessDay } from './business-day'
import { employeeMenu } from './employee-menu'
import { Frame } from './frame'
import { LookButton } from './look-button'
import { PersonMenu } from './person-menu'

export const EmployeeLayout = ({ children }: { children: ReactNode }) => (
  <Frame
    menu={employeeMenu}
    home="/home"
    bar={
      <>
        <BusinessDay />
        <LookButton />
        <PersonMenu
          links={[
            { title: 'My Profile', path: '/home/my-profile' },
            { title: 'Account Settings', path: '/home/account-settings' },
            { title: 'Need Help?', path: '/home/help' },
          ]}
        />
      </>
    }
  >
    {children}
  </Frame>
)
