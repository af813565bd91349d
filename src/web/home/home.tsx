import { employeeMenu } from '../shell/employee-menu'
import { Overview } from './overview'

export const HomePage = () => <Overview menu={employeeMenu} />
