import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import History from '@mui/icons-material/History'
import HotelOutlined from '@mui/icons-material/HotelOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import StorageOutlined from '@mui/icons-material/StorageOutlined'

const icons: Record<string, typeof History | undefined> = {
  Recent: History,
  'Kept searches': BookmarkBorder,
  Actions: BoltOutlined,
  Screens: GridViewOutlined,
  Reports: AssessmentOutlined,
  Dashboard: DashboardOutlined,
  'Account Settings': SettingsOutlined,
  'Need Help?': HelpOutlineOutlined,
  Reservations: EventNoteOutlined,
  Guests: PersonOutlined,
  Rooms: HotelOutlined,
  'Master records': StorageOutlined,
}

/** Of what kind the choices of a group are; its word stands beside it. */
export const GroupIcon = ({ of }: { of: string }) => {
  const Icon = icons[of]
  return Icon ? <Icon sx={{ fontSize: 16 }} /> : null
}
