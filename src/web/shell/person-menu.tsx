import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { sentenceCase } from '../kit/format'
import { lazyPart } from '../kit/lazy-page'
import { useSession } from '../kit/session'
import { translated } from '../words/translate'

// Nobody sees it at first.
const PersonList = lazyPart(async () => (await import('./person-list')).PersonList)

type Props = { links?: readonly { title: string; path: string }[] }

/** Who is signed in: initial, name and role; the way out. */
export const PersonMenu = ({ links = [] }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const profile = useSession()?.profile
  if (!profile) return null

  return (
    <>
      <ButtonBase
        aria-label={`${profile.name}, ${translated(sentenceCase(profile.role))}`}
        aria-haspopup="menu"
        onClick={event => {
          setAnchor(event.currentTarget)
          setWasOpen(true)
        }}
        sx={{ gap: 2, padding: 1, borderRadius: 1, textAlign: 'start' }}
      >
        <Avatar sx={{ width: 32, height: 32, fontSize: 15, backgroundColor: '#6259ca', color: '#fff' }}>
          {profile.name.charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ display: { xs: 'none', lg: 'block' }, lineHeight: 1.25, whiteSpace: 'nowrap' }}>
          <Box sx={{ fontSize: 13, fontWeight: 600 }}>{profile.name}</Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translated(sentenceCase(profile.role))}</Box>
        </Box>
      </ButtonBase>
      {wasOpen ? (
        <PersonList profile={profile} links={links} anchor={anchor} onClose={() => setAnchor(null)} />
      ) : null}
    </>
  )
}
