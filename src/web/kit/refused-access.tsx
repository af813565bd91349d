import Box from '@mui/material/Box'
import { rightTitle } from '../words/right-title'
import { useSpoken, useWords } from './spoken'
import { Empty } from './states'

/** The person may not see this; says which right is missing and whom to ask. */
export const RefusedAccess = ({ permission }: { permission: string }) => {
  const { translate } = useWords()
  const isEnglish = useSpoken() === 'en'
  return (
    <Empty
      says={
        <>
          <Box component="h1" sx={{ fontSize: 20, margin: 0, marginBottom: 2, color: 'text.primary' }}>
            {translate('You have no access here')}
          </Box>
          {translate(
            'This screen needs the right “%{right}”. Please ask whoever gives out rights in your house.',
            {
              right: isEnglish ? permission : rightTitle(permission),
            },
          )}
        </>
      }
    />
  )
}
