import { BusinessDay } from './business-day'
import { FindButton } from './find-button'
import { LookButton } from './look-button'
import { NewButton } from './new-button'
import { PanelButtons } from './panel-buttons'
import { personLinks } from './person-links'
import { PersonMenu } from './person-menu'
import { UndoKey } from './undo/undo-key'

/** What stands in the top bar of both layouts beside the name of the property. */
export const Bar = ({ home }: { home: '' | '/home' }) => (
  <>
    <FindButton />
    <NewButton />
    <BusinessDay />
    <PanelButtons />
    <LookButton />
    <PersonMenu links={personLinks(home)} />
    <UndoKey />
  </>
)
