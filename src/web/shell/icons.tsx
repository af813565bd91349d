import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import CleaningServicesOutlined from '@mui/icons-material/CleaningServicesOutlined'
import ConciergeOutlined from '@mui/icons-material/RoomServiceOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import DomainOutlined from '@mui/icons-material/DomainOutlined'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import HubOutlined from '@mui/icons-material/HubOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import PoolOutlined from '@mui/icons-material/PoolOutlined'
import type { ComponentType } from 'react'

const icons: Record<string, ComponentType<{ fontSize?: 'small' }>> = {
  dashboard: DashboardOutlined,
  profiles: PeopleAltOutlined,
  property: ApartmentOutlined,
  amenities: PoolOutlined,
  employee: BadgeOutlined,
  marketing: CampaignOutlined,
  financial: PaymentsOutlined,
  booking: EventNoteOutlined,
  enterprise: DomainOutlined,
  desk: ConciergeOutlined,
  inventory: CleaningServicesOutlined,
  more: MoreHoriz,
  integrations: HubOutlined,
  reports: AssessmentOutlined,
}

export const MenuIcon = ({ name }: { name: string | undefined }) => {
  const Icon = name === undefined ? undefined : icons[name]
  return Icon ? <Icon fontSize="small" /> : null
}
