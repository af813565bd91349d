import Skeleton from '@mui/material/Skeleton'

/** As large as the drawing of the flow, so that the list below it stays where it is when that comes. */
export const FlowPlace = () => <Skeleton variant="rounded" height={324} sx={{ marginBottom: 3 }} />
