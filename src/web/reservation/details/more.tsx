import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { lazyPart } from '../../kit/lazy-page'
import { needsMore, type Needs } from './needs'
import type { Settled } from './fields'

type Props = {
  needs: Needs
  settled?: Settled
  /** Said once it is open: only then is it worth asking what the house would take. */
  onOpen?: () => void
  /** At the desk the payment stands among the first fields. */
  isWalkIn?: boolean
}

const MoreGroups = lazyPart(async () => (await import('./more-groups')).MoreGroups)

/** Fields that are always there; what is wrong with any other one opens the rest. */
const always = ['guest', 'guest_profile_id', 'eta', 'share_with', 'root', 'status', 'payment']

/** Everything that is seldom asked: behind one button, open at once where the reservation type demands some of it. */
export const MoreFields = ({ needs, settled, onOpen, isWalkIn = false }: Props) => {
  const [isOpened, setOpen] = useState(false)
  const { errors } = useFormContext().formState
  const isWrong = Object.keys(errors).some(name => !always.includes(name))
  const isForced = isWrong || needsMore(needs)
  const isOpen = isOpened || isForced
  const id = useId()
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={isForced && !isOpened}
        endIcon={<ExpandMore sx={isOpen ? { transform: 'rotate(180deg)' } : undefined} />}
        onClick={() => {
          setOpen(!isOpened)
          if (!isOpened) onOpen?.()
        }}
      >
        More
      </Button>
      <Box id={id} sx={isOpen ? { display: 'grid', gap: 4, paddingTop: 2 } : { display: 'none' }}>
        {isOpen ? <MoreGroups needs={needs} settled={settled} isWalkIn={isWalkIn} /> : null}
      </Box>
    </Box>
  )
}
