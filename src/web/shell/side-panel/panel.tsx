import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { TabBar } from '../../kit/tab-bar'
import { translate } from '../../words/translate'
import type { PanelTab } from '../panel-buttons'
import { Notifications } from './notifications'
import { ToDos } from './to-dos'
import { TodayTab } from './today'

type Props = { tab: PanelTab; onTab: (tab: PanelTab) => void; onClose: () => void }

/** What happened and what is still to be done, over the edge of the page. */
export const SidePanel = ({ tab, onTab, onClose }: Props) => (
  <Drawer
    anchor="right"
    open
    onClose={onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': translate('Notifications and to-dos'),
        sx: { width: 400, maxWidth: '100vw' },
      },
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
      <TabBar
        label={translate('Notifications and to-dos')}
        tabs={[
          { value: 'notifications', label: translate('Notifications') },
          { value: 'to-dos', label: translate('To-dos') },
          { value: 'today', label: translate('Today') },
        ]}
        value={tab}
        onChange={onTab}
        sx={{ flex: 1 }}
      />
      <IconButton aria-label={translate('Close')} onClick={onClose} sx={{ marginInline: 1 }}>
        <Close />
      </IconButton>
    </Box>
    {tab === 'notifications' ? (
      <Notifications onGo={onClose} />
    ) : tab === 'today' ? (
      <TodayTab onGo={onClose} />
    ) : (
      <ToDos onGo={onClose} />
    )}
  </Drawer>
)
