import type { ReactNode } from 'react'
import { Bar } from './bar'
import { employeeMenu } from './employee-menu'
import { Frame } from './frame'
import { OpenRecords } from './open-records'

// The same one at every screen: it is not drawn again when somebody goes to another.
const bar = <Bar home="/home" />
const tabs = <OpenRecords />

export const EmployeeLayout = ({ children }: { children: ReactNode }) => (
  <Frame menu={employeeMenu} home="/home" bar={bar} tabs={tabs}>
    {children}
  </Frame>
)
