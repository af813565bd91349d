import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from './failure'
import { useWords } from './spoken'

/** One line about what is missing, one thing to do about it. */
export const Empty = ({ says, children }: { says: ReactNode; children?: ReactNode }) => (
  <Box
    sx={{
      padding: 8,
      textAlign: 'center',
      color: 'text.secondary',
      display: 'grid',
      gap: 3,
      justifyItems: 'center',
    }}
  >
    <div>{says}</div>
    {children}
  </Box>
)

/** Rows of the height that the real ones will have. */
export const Loading = ({ rows = 8, height = 36 }: { rows?: number; height?: number }) => {
  const { translate } = useWords()
  return (
    <Box role="status" aria-label={translate('Loading')} sx={{ padding: 3, display: 'grid', gap: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height - 6} />
      ))}
    </Box>
  )
}

type TroubleProps = { failure: Error; onRetry?: () => void }

/** What went wrong, and another try; what somebody may not see is no fault, and does not come by trying. */
export const Trouble = ({ failure, onRetry }: TroubleProps) => {
  const { translate } = useWords()
  const isForbidden = 'status' in failure && failure.status === 403
  return (
    <Alert
      severity={isForbidden ? 'info' : 'error'}
      sx={{ margin: 3 }}
      action={
        onRetry && !isForbidden ? (
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('Try again')}
          </Button>
        ) : null
      }
    >
      {failure.message}
    </Alert>
  )
}

type AnsweredProps<T> = {
  answer: UseQueryResult<T, Failure>
  /** What to show in place of nothing; false where there is something. */
  empty?: (data: T) => ReactNode | false
  loading?: ReactNode
  children: (data: T) => ReactNode
}

/** An answer on its way, refused, empty or there. */
export function Answered<T>({ answer, empty, loading, children }: AnsweredProps<T>): ReactNode {
  const { data, error, refetch } = answer
  if (data === undefined) {
    if (error) return error.status === 401 ? null : <Trouble failure={error} onRetry={() => void refetch()} />
    return loading ?? <Loading />
  }
  const nothing = empty?.(data)
  return (
    <>
      {error ? <Trouble failure={error} onRetry={() => void refetch()} /> : null}
      {nothing === undefined || nothing === false ? (
        children(data)
      ) : typeof nothing === 'string' ? (
        <Empty says={nothing} />
      ) : (
        nothing
      )}
    </>
  )
}
