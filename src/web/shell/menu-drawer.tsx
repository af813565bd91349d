import Drawer from '@mui/material/Drawer'
import type { MenuItem } from './menu'
import { SideMenu } from './side-menu'

type Props = { items: readonly MenuItem[]; isOpen: boolean; onClose: () => void }

/** The menu over the page, where there is no room for it beside. */
export const MenuDrawer = ({ items, isOpen, onClose }: Props) => (
  <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: 280 } } }}>
    <SideMenu items={items} onGo={onClose} />
  </Drawer>
)
