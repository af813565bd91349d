import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The card in the middle of an empty page. */
export const SignInCard = ({
  title,
  hotel,
  logo,
  width = 380,
  children,
}: {
  title: string
  /** Whose house it is, once that is known; until then and of several it is Keyrack's. */
  hotel?: string
  /** Where its picture is. */
  logo?: string
  width?: number
  children: ReactNode
}) => (
  <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', padding: 4 }}>
    <Box
      sx={{
        width: '100%',
        maxWidth: width,
        display: 'grid',
        gap: 4,
        padding: { xs: 5, sm: 8 },
        backgroundColor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, fontWeight: 600, fontSize: 16 }}>
        {logo ? (
          <img src={logo} alt="" style={{ maxHeight: 48, maxWidth: 120, flexShrink: 0 }} />
        ) : (
          <KeyrackMark />
        )}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {hotel ?? 'Keyrack'}
        </Box>
      </Box>
      <Box component="h1" sx={{ typography: 'h2', margin: 0 }}>
        {title}
      </Box>
      {children}
    </Box>
  </Box>
)

export const KeyrackMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden style={{ flexShrink: 0 }}>
    <rect width="32" height="32" rx="7" fill="#6259ca" />
    <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round">
      <circle cx="12" cy="12" r="5" />
      <path d="m16 16 9 9m-4.5-.5 3-3" />
    </g>
  </svg>
)
