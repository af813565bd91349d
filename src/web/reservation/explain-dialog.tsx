import Box from '@mui/material/Box'
import { availability } from '../../wire/availability'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { formatDay, withDays } from '../kit/format'
import { Answered } from '../kit/states'
import type { Offer } from './rate-grid'
import { reasonWords } from './reason-words'
import type { StaySearch } from './stay-search'

type Props = { offer: Offer; search: StaySearch; onClose: () => void }

/** Why a stay is not sold, night by night, and what would have to change. */
export const ExplainDialog = ({ offer: { rate, type }, search, onClose }: Props) => {
  const { show_closed: _, ...stay } = search
  const answer = useAnswer(availability.explain, { ...stay, rate_id: rate.id, type_id: type.id })
  return (
    <ActionDialog title={`${type.code} on ${rate.code} is not sold`} size="md" onClose={onClose}>
      <Answered answer={answer}>
        {({ reasons, house, nights }) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
              {reasons.map(({ code, scope, fix }) => (
                <li key={`${code}:${scope}`}>{withDays(fix)}</li>
              ))}
              {house ? <li>{house}</li> : null}
            </Box>
            <DataTable
              caption="Night by night"
              rows={nights}
              idOf={({ date }) => date}
              maxHeight="40vh"
              columns={[
                { key: 'date', label: 'Night', cell: ({ date }) => formatDay(date, 'weekday') },
                { key: 'type', label: 'Of the type', align: 'end', cell: night => night.type_available },
                { key: 'house', label: 'In the house', align: 'end', cell: night => night.house_available },
                {
                  key: 'price',
                  label: 'Price',
                  align: 'end',
                  cell: ({ price }) => <Amount value={price} currency={rate.currency} />,
                },
                {
                  key: 'restrictions',
                  label: 'Restrictions',
                  cell: ({ restrictions }) => restrictions.map(reasonWords).join(', '),
                },
              ]}
            />
          </Box>
        )}
      </Answered>
    </ActionDialog>
  )
}
