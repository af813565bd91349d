import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Page, Sheet } from '../kit/page'
import { LookChoices, UsualLook } from '../shell/look-choices'
import { KeyChoices } from './key-choices'
import { NoticeChoices } from './notice-choices'
import { LanguagePicker } from '../words/language-picker'
import { translate } from '../words/translate'

/** Language, keys and look of this device, and what somebody wants to hear of; the password is changed in one's profile. */
export const AccountSettingsPage = () => (
  <Page title={translate('Account settings')}>
    <Sheet padded>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
        <Heading>{translate('Language and formats')}</Heading>
        <LanguagePicker />
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('Kept on this device. Some screens speak English only.')}
        </Box>
        <Heading>{translate('Notifications')}</Heading>
        <NoticeChoices />
        <Heading>{translate('Keys')}</Heading>
        <KeyChoices />
        <Heading>{translate('Appearance')}</Heading>
        <LookChoices />
        <div>
          <UsualLook />
        </div>
      </Box>
    </Sheet>
  </Page>
)

const Heading = ({ children }: { children: ReactNode }) => (
  <Box component="h2" sx={{ typography: 'h3', margin: 0 }}>
    {children}
  </Box>
)
