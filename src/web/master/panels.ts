import { type ComponentType, createElement } from 'react'
import type { MasterRecord } from '../../hotel/master/record'
import type { FieldProps } from '../kit/field/frame'
import { lazyPanel, lazyPart } from '../kit/lazy-page'
import type { MasterRow } from '../kit/masters'
import type { PlainText } from '../words/translate'
import { FlowPlace } from './flow-place'
import { MappingPlace } from './mapping/mapping-place'

/** `unsaved`: what was typed into the form of the record and is not saved. */
export type PanelProps = { record: MasterRow; unsaved?: MasterRecord }

/** Panels of a record that a list of rows would not do, by the key of their master. */
export const ownPanels: Record<string, ComponentType<PanelProps> | undefined> = {
  'group-permission': lazyPanel(async () => (await import('./group-permission')).GroupPermissions),
  'pricing-schedule': lazyPanel(async () => (await import('./price-grid/price-grid')).PriceGrid),
  'exchange-rate': lazyPanel(async () => (await import('./exchange/exchange-course')).ExchangeCourse),
}

/** Further tabs of a record, of which its schema knows nothing, by the key of its master. */
export const furtherTabs: Record<
  string,
  readonly { key: string; label: PlainText; Panel: ComponentType<PanelProps> }[] | undefined
> = {
  'cancellation-penalty': [
    {
      key: 'example',
      label: 'Sample stay',
      Panel: lazyPanel(async () => (await import('./example/penalty-example')).PenaltyExample),
    },
  ],
  'deposit-rule': [
    {
      key: 'example',
      label: 'Sample stay',
      Panel: lazyPanel(async () => (await import('./example/deposit-example')).DepositExample),
    },
  ],
  'letter-template': [
    {
      key: 'preview',
      label: 'Preview',
      Panel: lazyPanel(async () => (await import('./example/letter-preview')).LetterPreview),
    },
  ],
  'package-code': [
    {
      key: 'example',
      label: 'Sample stay',
      Panel: lazyPanel(async () => (await import('./example/package-example')).PackageExample),
    },
  ],
  'rate-code': [
    {
      key: 'price-calendar',
      label: 'Price calendar',
      Panel: lazyPanel(async () => (await import('./price-calendar')).PriceCalendar),
    },
    {
      key: 'preview',
      label: 'Preview',
      Panel: lazyPanel(async () => (await import('./example/rate-preview')).RatePreview),
    },
  ],
  'property-profile': [
    {
      key: 'place',
      label: 'Place on the map',
      Panel: lazyPanel(async () => (await import('./property-place')).PropertyPlace),
    },
    {
      key: 'brochure',
      label: 'Brochure',
      Panel: lazyPanel(async () => (await import('./property-brochure')).PropertyBrochure),
    },
  ],
  'transaction-code': [
    {
      key: 'calculator',
      label: 'Tax calculator',
      Panel: lazyPanel(async () => (await import('./example/tax-calculator')).TaxCalculator),
    },
  ],
}

/**
 * Rows of a master with a screen elsewhere that hang on this record too, by the key of the record's master: with what each of
 * them says besides whose it is.
 */
export const guestPanels: Record<string, readonly { panel: string; given?: MasterRecord }[] | undefined> = {
  'package-code': [{ panel: 'pricing-schedule', given: { owner_type: 'package_code' } }],
  'rate-code': [{ panel: 'negotiated-rate' }],
}

/** What stands above the list of a master. */
export const listHeads: Record<string, ComponentType | undefined> = {
  'block-status-flow': lazyPart(
    async () => (await import('./block-flow')).BlockFlow,
    createElement(FlowPlace),
  ),
  'exports-mapping': lazyPart(
    async () => (await import('./mapping/mapping-desk')).MappingDesk,
    createElement(MappingPlace),
  ),
}

/** Inputs that no kind of field has, by the keys of their master and field; null where another input says the same. */
export const ownInputs: Record<string, ComponentType<FieldProps> | null | undefined> = {
  'exports-mapping source_name': null,
  'exports-mapping source_id': lazyPart(async () => (await import('./mapped-record')).MappedRecordField),
}

/** A button at the foot of a record, by the key of its master. */
export const recordButtons: Record<string, ComponentType<PanelProps> | undefined> = {
  employee: lazyPart(async () => (await import('./employee')).InviteButton),
  'guest-profile': lazyPart(async () => (await import('./guest')).GuestButton),
  'rate-code': lazyPart(async () => (await import('./copy-rate')).CopyRateButton),
}

/** A button beside New, by the key of the master. */
export const listButtons: Record<string, ComponentType | undefined> = {
  employee: lazyPart(async () => (await import('./employee')).InvitationsButton),
  'guest-profile': lazyPart(async () => (await import('./guest')).GuestsButton),
  room: lazyPart(async () => (await import('./room-batch')).RoomBatchButton),
}
