import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { useRouteError } from 'react-router-dom'
import { takeNewVersion, useHasNewVersion } from '../service-worker/register'
import { translate } from '../words/translate'

/** This screen could not be loaded or drawn; the others go on. What the house has no more comes with a newer version. */
export const Broken = ({ error }: { error?: Error }) => {
  const hasNewer = useHasNewVersion()
  return (
    <Box sx={{ padding: 6, display: 'grid', gap: 3, maxWidth: 640 }}>
      <Alert severity={hasNewer ? 'info' : 'error'}>
        {translate(
          hasNewer
            ? 'Keyrack has been renewed since this page was opened.'
            : 'This screen could not be loaded.',
        )}
      </Alert>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button variant="contained" onClick={hasNewer ? takeNewVersion : () => window.location.reload()}>
          {translate(hasNewer ? 'Reload' : 'Try again')}
        </Button>
        {error && !hasNewer ? (
          <Button
            onClick={() => void navigator.clipboard?.writeText(`${error.message}\n${error.stack ?? ''}`)}
          >
            {translate('Copy details')}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}

/** The same where the way to a screen breaks, above all screens. */
export const BrokenWay = () => <Broken error={useRouteError() as Error} />

type Props = { path: string; children: ReactNode }

/** Keeps the trouble of one screen inside it; another path is tried afresh. */
export class ErrorBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate({ path }: Props) {
    // oxlint-disable-next-line react/no-did-update-set-state -- once, as the error goes with it
    if (this.state.error && path !== this.props.path) this.setState({ error: undefined })
  }

  override render() {
    return this.state.error ? <Broken error={this.state.error} /> : this.props.children
  }
}
