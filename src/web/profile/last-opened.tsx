import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMasters } from '../kit/masters'
import { openedProfiles } from './opened'
import { useProfilePaths } from './paths'

/** Whom one has looked at before; most are looked at again. */
export const LastOpened = () => {
  const [ids] = useState(openedProfiles)
  const paths = useProfilePaths()
  const { data } = useMasters(
    'guest-profile',
    { filters: { id: ids }, per_page: 20, include_inactive: true },
    { enabled: ids.length > 0 },
  )
  const known = ids.flatMap(id => data?.items.find(row => row.id === id) ?? [])
  if (known.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label="Opened last"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: '0 10px 10px' }}
    >
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        Opened last
      </Box>
      {known.map(({ id, name }) => (
        <Chip
          key={id}
          size="small"
          variant="outlined"
          clickable
          component={Link}
          to={paths.of(id)}
          label={<span dir="auto">{String(name)}</span>}
        />
      ))}
    </Box>
  )
}
