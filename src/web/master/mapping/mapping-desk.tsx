import Box from '@mui/material/Box'
import { useState } from 'react'
import { mapping } from '../../../wire/mapping'
import { useAnswer } from '../../kit/call'
import { Answered, Empty } from '../../kit/states'
import { translate } from '../../words/translate'
import { MappingGrid } from './mapping-grid'
import { MappingPlace } from './mapping-place'
import { MappingTables } from './mapping-tables'

/** Our records side by side with what they are called outside (domain/housekeeping 16.2); the list below knows the same by row. */
export const MappingDesk = () => {
  const [chosen, choose] = useState<number>()
  const answer = useAnswer(mapping.tables, {})
  return (
    <MappingPlace>
      <Answered
        answer={answer}
        empty={({ tables }) =>
          tables.length === 0 && (
            <Empty
              says={translate(
                'There is no table yet. Make one under Mapping type codes: it says what is translated for whom.',
              )}
            />
          )
        }
      >
        {({ tables }) => {
          const table = tables.find(({ id }) => id === chosen) ?? tables[0]
          return (
            <Box
              sx={{
                display: 'grid',
                height: '100%',
                gridTemplateColumns: { lg: '260px minmax(0, 1fr)' },
                gridTemplateRows: { xs: '220px minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
              }}
            >
              <MappingTables tables={tables} chosen={table.id} onChoose={choose} />
              <MappingGrid key={table.id} table={table} />
            </Box>
          )
        }}
      </Answered>
    </MappingPlace>
  )
}
