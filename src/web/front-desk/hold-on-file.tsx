import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { cashiering } from '../../wire/cashiering'
import { useAnswer, useCall } from '../kit/call'

/** What is wanted is held on the card on file by the provider that keeps it, before the guest takes the key. */
export const HoldOnFile = ({ reservation_id, wanted }: { reservation_id: number; wanted: string }) => {
  const cards = useAnswer(cashiering.cards, { reservation_id }, { inline: true })
  const card = cards.data?.items.find(({ can_ask, is_expired }) => can_ask && !is_expired)
  const hold = useCall(cashiering.authorise, {
    inline: true,
    says: ({ amount }) => `${amount} is held on the card`,
  })
  if (!card) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        loading={hold.isPending}
        onClick={() => hold.mutate({ reservation_id, card_token_id: card.id, amount: wanted })}
      >
        {`Hold ${wanted} on ${card.brand} •••• ${card.last4}`}
      </Button>
      {hold.error ? <Alert severity="error">{hold.error.message}</Alert> : null}
    </Box>
  )
}
