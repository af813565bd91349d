import { adminMenu } from '../shell/admin-menu'
import { Overview } from './overview'

export const DashboardPage = () => <Overview menu={adminMenu} />
