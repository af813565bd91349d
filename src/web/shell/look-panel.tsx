import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { translate } from '../words/translate'
import { LookChoices, UsualLook } from './look-choices'

/** How the app looks, over the edge of the page that shows it. */
export const LookPanel = ({ onClose }: { onClose: () => void }) => (
  <Drawer
    anchor="right"
    open
    onClose={onClose}
    slotProps={{ paper: { sx: { width: 320, maxWidth: '100vw', padding: 5 } } }}
  >
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box component="h2" sx={{ typography: 'h2', margin: 0 }}>
        {translate('Appearance')}
      </Box>
      <LookChoices />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <UsualLook />
        <Button variant="contained" onClick={onClose}>
          {translate('Close')}
        </Button>
      </Box>
    </Box>
  </Drawer>
)
