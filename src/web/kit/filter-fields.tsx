import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'

/** The panel of filters below the bar of a list, as many beside each other as there is room for. */
export const FilterPanel = ({ children, onClear }: { children: ReactNode; onClear: () => void }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      padding: '4px 10px 12px',
      alignItems: 'end',
      gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {children}
    <Button onClick={onClear} sx={{ justifySelf: 'start' }}>
      Clear the filters
    </Button>
  </Box>
)

export const FilterLabel = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div>
    <FormLabel
      htmlFor={`list-${id}`}
      sx={{ display: 'block', fontSize: 13, fontWeight: 500, marginBottom: '3px', color: 'text.primary' }}
    >
      {label}
    </FormLabel>
    {children}
  </div>
)

type FlagProps = { label: string; isSet: boolean; onSet: (isSet: boolean) => void }

export const FilterFlag = ({ label, isSet, onSet }: FlagProps) => (
  <FormControlLabel
    label={label}
    sx={{ display: 'flex', height: 26 }}
    slotProps={{ typography: { sx: { fontSize: 13 } } }}
    control={<Checkbox size="small" checked={isSet} onChange={(_, isNow) => onSet(isNow)} />}
  />
)
