import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { help } from '../../wire/help'
import { useAnswer } from '../kit/call'
import { Page, Sheet } from '../kit/page'
import { SearchField } from '../kit/search-field'
import { getSession } from '../kit/session'
import { say } from '../kit/toast'
import { Answered, Empty } from '../kit/states'
import { Grammar, grammarRows } from '../shell/grammar'
import { KeyList, useKeys } from '../shell/key-list'
import { HelpPages, pagesThatSay } from './help-pages'
import { translate } from '../words/translate'

/** What the house has written, the keys that save time, and what somebody who helps wants to know of this place. */
export const HelpPage = () => {
  const asked = new URLSearchParams(useLocation().search).get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const hasKeys = useKeys(typed).length > 0
  const hasGrammar = grammarRows(typed).length > 0
  const written = useAnswer(help.pages, {})
  // How much the house has written nobody knows before it is there: what stands below comes after it, and is not pushed about.
  const isBelow = !written.isPending
  return (
    <Page title={translate('Need help?')} bar={<SearchField value={typed} onSearch={setTyped} />}>
      <Answered answer={written}>
        {({ items }) => {
          const pages = pagesThatSay(items, typed)
          return hasKeys || hasGrammar || pages.length > 0 ? (
            <HelpPages pages={pages} />
          ) : (
            <Sheet>
              <Empty says={translate('Nothing is found.')} />
            </Sheet>
          )
        }}
      </Answered>
      {isBelow && hasKeys ? (
        <Sheet>
          <Box component="h2" sx={{ typography: 'h3', margin: 0, padding: { xs: 3, md: 5 } }}>
            {translate('Keys that save time')}
          </Box>
          <KeyList typed={typed} />
        </Sheet>
      ) : null}
      {isBelow && hasGrammar ? (
        <Sheet>
          <Box component="h2" sx={{ typography: 'h3', margin: 0, padding: { xs: 3, md: 5 } }}>
            {translate('What the search understands')}
          </Box>
          <Grammar typed={typed} />
        </Sheet>
      ) : null}
      <Details />
    </Page>
  )
}

const Details = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', color: 'text.secondary' }}>
    Keyrack {import.meta.env.VITE_VERSION}
    <Button size="small" onClick={() => void copyDetails()}>
      {translate('Copy details')}
    </Button>
  </Box>
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
