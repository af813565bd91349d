import { Page, Sheet } from '../kit/page'
import { KeyList } from '../shell/key-list'
import { translate } from '../words/translate'

/** The keys that save time. */
export const HelpPage = () => (
  <Page title={translate('Need help?')} hint={translate('Keys that save time')}>
    <Sheet>
      <KeyList />
    </Sheet>
  </Page>
)
