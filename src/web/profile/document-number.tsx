import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { profilePrivacy } from '../../wire/profile-privacy'
import { useCall } from '../kit/call'
import { useMay } from '../kit/may'

/** The number of a document: its end for everybody, all of it for whoever may see it and asks. That somebody asked is kept. */
export const DocumentNumber = ({ id, masked }: { id: number; masked: string }) => {
  const reveal = useCall(profilePrivacy.reveal)
  const may = useMay()
  const number = reveal.data?.number
  return (
    <>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {number ?? masked}
      </Box>
      {number === undefined && may('View identity documents') ? (
        <Button
          size="small"
          aria-label={`Show the number ${masked}`}
          disabled={reveal.isPending}
          onClick={() => reveal.mutate({ id })}
          sx={{ marginInlineStart: 1, minWidth: 0, paddingBlock: 0 }}
        >
          Show
        </Button>
      ) : null}
    </>
  )
}
