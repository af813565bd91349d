import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Page, Sheet } from '../kit/page'
import { LookChoices, UsualLook } from '../shell/look-choices'
import { layoutAt } from '../sign-in/guard'
import { HomeChoice } from './home-choice'
import { KeyChoices } from './key-choices'
import { NoticeChoices } from './notice-choices'
import { LanguagePicker } from '../words/language-picker'
import { translate } from '../words/translate'

/** Language, keys and look of this device, what somebody wants to see first and to hear of; the password is changed in one's profile. */
export const AccountSettingsPage = () => {
  const home = layoutAt(useLocation().pathname) === 'admin' ? '' : '/home'
  return (
    <Page title={translate('Account settings')}>
      <Sheet padded>
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 560 }}>
          <Heading>{translate('Language and formats')}</Heading>
          <LanguagePicker />
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {translate('Kept on this device. Some screens speak English only.')}
          </Box>
          <Heading>{translate('Password')}</Heading>
          <div>
            <Button variant="outlined" component={Link} to={`${home}/my-profile`}>
              {translate('Change the password')}
            </Button>
          </div>
          <Heading>{translate('Dashboard')}</Heading>
          <HomeChoice />
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
}

const Heading = ({ children }: { children: ReactNode }) => (
  <Box component="h2" sx={{ typography: 'h3', margin: 0 }}>
    {children}
  </Box>
)
