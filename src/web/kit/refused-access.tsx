import Box from '@mui/material/Box'
import { rightTitle } from '../words/right-title'
import { translate } from '../words/translate'
import { Empty } from './states'

/** The person may not see this; says which right is missing and whom to ask. */
export const RefusedAccess = ({ permission }: { permission: string }) => (
  <Empty
    says={
      <>
        <Box component="h1" sx={{ fontSize: 20, margin: 0, marginBottom: 2, color: 'text.primary' }}>
          {translate('You have no access here')}
        </Box>
        {translate(
          'This screen needs the right “%{right}”. Please ask whoever gives out rights in your house.',
          {
            right: rightTitle(permission),
          },
        )}
      </>
    }
  />
)
