import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import type { ListInput } from '../../wire/kinds'
import type { Kept, Page } from '../../wire/master'
import type { At } from '../serve'
import type { Tx, Who } from '../tx'
import { accommodationTypeHook } from './accommodation-type'
import { accountTypeHook } from './account-type'
import { alertInformationHook } from './alert-information'
import { alertMessageHook } from './alert-message'
import { bankAccountHook } from './bank-account'
import { blockStatusFlowHook, blockStatusHook } from './block-status'
import { cashierHook } from './cashier'
import { creditCardTypeHook } from './credit-card-type'
import { currencyFormatHook } from './currency-format'
import { datetimeControlHook } from './datetime-control'
import { cancellationPenaltyHook, depositRuleHook } from './deposit-rule'
import { employeeHook } from './employee'
import { eventSpaceHook } from './event-space'
import { exchangeRateHook } from './exchange-rate'
import { exportsMappingHook } from './exports-mapping'
import { foreignCurrencyHook } from './foreign-currency'
import { groupHook, groupPermissionHook } from './group-permission'
import { guestAttachmentHook } from './guest-attachment'
import { guestContactHook } from './guest-contact'
import { guestAddressHook, guestIdentificationHook, guestPreferenceHook } from './guest-panel'
import { guestProfileHook } from './guest-profile'
import { itemInventoryHook } from './item-inventory'
import { letterTemplateHook } from './letter-template'
import { maintenanceRequestHook } from './maintenance-request'
import { mappingTypeCodeHook } from './mapping-type-code'
import { masterTypeHook } from './master-type'
import { negotiatedRateHook } from './negotiated-rate'
import { noteHook } from './note'
import { noteTypeHook } from './note-type'
import {
  folioArrangementCodeHook,
  marketingRegionHook,
  revenueBucketCodeHook,
  revenueBucketTypeHook,
} from './only-once'
import { outOfOrderOrServiceReasonHook } from './out-of-order-or-service-reason'
import { packageCodeHook } from './package-code'
import { paymentMethodHook } from './payment-method'
import { marketingCityHook } from './place'
import { pricingScheduleHook } from './pricing-schedule'
import { propertyControlHook } from './property-control'
import { propertyInterfaceHook } from './property-interface'
import { propertyProfileHook } from './property-profile'
import { rateHook } from './rate'
import { rateCategoryHook, rateClassHook } from './rate-category'
import { rateCodeHook } from './rate-code'
import { restrictedReasonHook } from './restricted-reason'
import { roomHook } from './room'
import { roomMaintenanceCodeHook } from './room-maintenance-code'
import { roomStatusTypeHook } from './room-status-type'
import { roomTypeHook } from './room-type'
import { financeSettingHook } from './tax-setup'
import { telephoneOperatorHook } from './telephone-operator'
import { transactionCodeHook } from './transaction-code'
import { transactionSubgroupHook } from './transaction-subgroup'
import { washScheduleHook } from './wash-schedule'

/** What only one master does; each in a file named after it. */
export type Hook = {
  /** Its call to make a record takes more than the schema can say: an area serves it. */
  isStoredElsewhere?: true
  /** Instead of the plain list. */
  list?: (tx: Tx, input: ListInput) => Promise<Page>
  /** The master as this person may look through its list or take it along: refuses to find or order by what is not shown. */
  lookedThrough?: (who: Who, entity: Entity, asked: Pick<ListInput, 'filters' | 'sort'>) => Entity
  /**
   * When a person makes a record, and not a table of many: asks what only that person can say. Answers the id of a record that
   * was there and is to be used instead.
   */
  storing?: (at: At, row: MasterRecord) => Promise<number | undefined>
  /** First of all, and where a record is only tried: refuses what the schema cannot say. Reads, and writes nothing. */
  checking?: (tx: Tx, row: MasterRecord, before: MasterRecord | undefined) => Promise<void>
  /** Before the checks: fills what the server sets, refuses what the schema cannot say. */
  saving?: (tx: Tx, row: MasterRecord, before: MasterRecord | undefined) => Promise<MasterRecord>
  /** Instead of asking what refers to the record: whether others have relied on what is frozen in use. */
  isReliedOn?: (tx: Tx, id: number) => Promise<boolean>
  /** A record as this person may see it. */
  shown?: (who: Who, record: Kept) => Kept
  /** After the row is kept. */
  saved?: (tx: Tx, row: MasterRecord & { id: number }, before: MasterRecord | undefined) => Promise<void>
  /** Before anybody asks what refers to the row: takes away what belongs to it alone. */
  removing?: (tx: Tx, row: MasterRecord) => Promise<void>
  /** After the row is gone. */
  removed?: (tx: Tx, row: MasterRecord) => Promise<void>
}

export const hooks: Record<string, Hook | undefined> = {
  'accommodation-type': accommodationTypeHook,
  'account-type': accountTypeHook,
  'alert-information': alertInformationHook,
  'alert-message': alertMessageHook,
  'bank-account': bankAccountHook,
  'block-status': blockStatusHook,
  'block-status-flow': blockStatusFlowHook,
  'cancellation-penalty': cancellationPenaltyHook,
  'credit-card-type': creditCardTypeHook,
  'currency-format': currencyFormatHook,
  'datetime-control': datetimeControlHook,
  'deposit-rule': depositRuleHook,
  employee: employeeHook,
  'event-space': eventSpaceHook,
  'exchange-rate': exchangeRateHook,
  'exports-mapping': exportsMappingHook,
  'finance-setting': financeSettingHook,
  'folio-arrangement-code': folioArrangementCodeHook,
  cashier: cashierHook,
  'foreign-currency': foreignCurrencyHook,
  group: groupHook,
  'group-permission': groupPermissionHook,
  'guest-address': guestAddressHook,
  'guest-attachment': guestAttachmentHook,
  'guest-contact': guestContactHook,
  'guest-identification': guestIdentificationHook,
  'guest-preference': guestPreferenceHook,
  'guest-profile': guestProfileHook,
  'item-inventory': itemInventoryHook,
  'letter-template': letterTemplateHook,
  'maintenance-request': maintenanceRequestHook,
  'mapping-type-code': mappingTypeCodeHook,
  'marketing-city': marketingCityHook,
  'marketing-region': marketingRegionHook,
  'master-type': masterTypeHook,
  'negotiated-rate': negotiatedRateHook,
  note: noteHook,
  'note-type': noteTypeHook,
  'out-of-order-or-service-reason': outOfOrderOrServiceReasonHook,
  'package-code': packageCodeHook,
  'payment-method': paymentMethodHook,
  'pricing-schedule': pricingScheduleHook,
  'property-control': propertyControlHook,
  'property-interface': propertyInterfaceHook,
  'property-profile': propertyProfileHook,
  rate: rateHook,
  'rate-category': rateCategoryHook,
  'rate-class': rateClassHook,
  'rate-code': rateCodeHook,
  'restricted-reason': restrictedReasonHook,
  'revenue-bucket-code': revenueBucketCodeHook,
  'revenue-bucket-type': revenueBucketTypeHook,
  room: roomHook,
  'room-maintenance-code': roomMaintenanceCodeHook,
  'room-status-type': roomStatusTypeHook,
  'room-type': roomTypeHook,
  'telephone-operator': telephoneOperatorHook,
  'transaction-code': transactionCodeHook,
  'transaction-subgroup': transactionSubgroupHook,
  'wash-schedule': washScheduleHook,
}

/** A record as the person may see it. */
export const masked = ({ who }: Tx, { key }: Entity, record: Kept): Kept =>
  hooks[key]?.shown?.(who, record) ?? record

/** A master as the person may look through it. */
export const lookedThrough = (
  { who }: Tx,
  entity: Entity,
  asked: Pick<ListInput, 'filters' | 'sort'>,
): Entity => hooks[entity.key]?.lookedThrough?.(who, entity, asked) ?? entity
