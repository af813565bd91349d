import { translate } from '../words/translate'

/** What can be set for oneself, by the heading that it stands under in the account settings. */
export const settingsParts = () =>
  ({
    language: translate('Language and formats'),
    password: translate('Password'),
    dashboard: translate('Arrange the page'),
    notifications: translate('Notifications'),
    keys: translate('Keys'),
    appearance: translate('Appearance'),
  }) as const
export type SettingsPart = keyof ReturnType<typeof settingsParts>
