import Box from '@mui/material/Box'
import { adminMenu } from '../shell/admin-menu'
import { Overview } from './overview'
import { TodayPage } from './today'

/** The house today, and what there is to keep. */
export const DashboardPage = () => (
  <Box sx={{ display: 'grid', gap: 6 }}>
    <TodayPage />
    <Overview menu={adminMenu} />
  </Box>
)
