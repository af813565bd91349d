import { Page, Sheet } from '../kit/page'
import { Empty } from '../kit/states'
import { translate, translated } from '../words/translate'

/** A screen that the product promises and this version does not have. */
export const NotThereYet = ({ title }: { title: string }) => (
  <Page title={translated(title)}>
    <Sheet>
      <Empty says={translate('This screen is not there yet.')} />
    </Sheet>
  </Page>
)
