import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { translate } from '../../words/translate'

type Props = { count: number; isSaving: boolean; onSave: () => void; onGiveUp: () => void }

/** How much is typed and not saved, and what can be done with it. */
export const SaveBar = ({ count, isSaving, onSave, onGiveUp }: Props) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 2,
      alignItems: 'center',
      justifyContent: 'flex-end',
      paddingBlock: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box role="status" sx={{ flex: 1 }}>
      {count === 1 ? translate('1 price not saved') : translate('%{count} prices not saved', { count })}
    </Box>
    <Button onClick={onGiveUp} disabled={isSaving}>
      {translate('Give up')}
    </Button>
    <Button variant="contained" loading={isSaving} onClick={onSave}>
      {translate('Save prices')}
    </Button>
  </Box>
)
