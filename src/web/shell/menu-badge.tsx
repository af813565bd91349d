import Box from '@mui/material/Box'
import type { MenuItem } from './menu'

/** What an item of the menu wants to be seen with, such as how many are new. */
export const MenuBadge = ({ item: { badgeValue, badgeClass } }: { item: MenuItem }) =>
  badgeValue ? (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        paddingInline: '6px',
        borderRadius: '9px',
        fontSize: 12,
        lineHeight: '18px',
        color: badgeClass ? `${badgeClass}.main` : 'text.secondary',
        backgroundColor: badgeClass ? `${badgeClass}.light` : 'action.hover',
      }}
    >
      {badgeValue}
    </Box>
  ) : null
