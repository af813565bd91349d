import { Page, Sheet } from '../kit/page'
import { Empty } from '../kit/states'

/** A screen that the product promises and this version does not have. */
export const NotThereYet = ({ title }: { title: string }) => (
  <Page title={title}>
    <Sheet>
      <Empty says="This screen is not there yet." />
    </Sheet>
  </Page>
)
