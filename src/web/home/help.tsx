import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Page, Sheet } from '../kit/page'
import { getSession } from '../kit/session'
import { say } from '../kit/toast'
import { KeyList } from '../shell/key-list'
import { translate } from '../words/translate'

/** The keys that save time, and what somebody who helps wants to know of this place. */
export const HelpPage = () => (
  <Page title={translate('Need help?')} hint={translate('Keys that save time')}>
    <Sheet>
      <KeyList />
    </Sheet>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', color: 'text.secondary' }}>
      Keyrack {import.meta.env.VITE_VERSION}
      <Button size="small" onClick={() => void copyDetails()}>
        {translate('Copy details')}
      </Button>
    </Box>
  </Page>
)

/** Nothing of a guest, and nothing that opens a door. */
async function copyDetails(): Promise<void> {
  const { profile, role, house } = getSession() ?? {}
  const facts = {
    version: import.meta.env.VITE_VERSION,
    property: house?.property_code,
    business_date: house?.business_date,
    person: profile?.id,
    role,
    page: window.location.hash,
    window: `${window.innerWidth} x ${window.innerHeight}`,
    browser: navigator.userAgent,
    at: new Date().toISOString(),
  }
  await navigator.clipboard.writeText(JSON.stringify(facts, null, 2))
  say('success', translate('Copied'))
}
