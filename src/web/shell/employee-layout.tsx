import type { ReactNode } from 'react'
import { Bar } from './bar'
import { employeeMenu } from './employee-menu'
import { Frame } from './frame'

export const EmployeeLayout = ({ children }: { children: ReactNode }) => (
  <Frame menu={employeeMenu} home="/home" bar={<Bar home="/home" />}>
    {children}
  </Frame>
)
