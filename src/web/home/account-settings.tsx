import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Page, Sheet } from '../kit/page'
import { LookChoices, UsualLook } from '../shell/look-choices'
import { layoutAt } from '../sign-in/guard'
import { HomeChoice } from './home-choice'
import { KeyChoices } from './key-choices'
import { NoticeChoices } from './notice-choices'
import { LanguagePicker } from '../words/language-picker'
import { translate } from '../words/translate'
import type { SettingsPart } from './settings-parts'

/** Language, keys and look of this device, what somebody wants to see first and to hear of; the password is changed in one's profile. */
export const AccountSettingsPage = () => {
  const home = layoutAt(useLocation().pathname) === 'admin' ? '' : '/home'
  return (
    <Page title={translate('Account settings')}>
      <Sheet padded>
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 560 }}>
          <Heading part="language">{translate('Language and formats')}</Heading>
          <LanguagePicker />
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {translate('Kept on this device. Some screens speak English only.')}
          </Box>
          <Heading part="password">{translate('Password')}</Heading>
          <div>
            <Button variant="outlined" component={Link} to={`${home}/my-profile`}>
              {translate('Change the password')}
            </Button>
          </div>
          <Heading part="dashboard">{translate('Dashboard')}</Heading>
          <HomeChoice />
          <Heading part="notifications">{translate('Notifications')}</Heading>
          <NoticeChoices />
          <Heading part="keys">{translate('Keys')}</Heading>
          <KeyChoices />
          <Heading part="appearance">{translate('Appearance')}</Heading>
          <LookChoices />
          <div>
            <UsualLook />
          </div>
        </Box>
      </Sheet>
    </Page>
  )
}

/** Whoever has asked for a part by its name is led to it. */
const Heading = ({ part, children }: { part: SettingsPart; children: ReactNode }) => {
  const { search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = new URLSearchParams(search).get('part') === part
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  return (
    <Box component="h2" ref={heading} tabIndex={-1} sx={{ typography: 'h3', margin: 0 }}>
      {children}
    </Box>
  )
}
