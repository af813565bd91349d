import type { ComponentType } from 'react'
import type { menu } from '../hotel/menu'
import type { Permission } from '../hotel/permission'
import { reportGroups } from '../hotel/report/report'
import { revenueReaders } from '../wire/revenue-readers'
import { inEnglish } from './kit/in-english'
import { summaries } from './kit/masters'

type MenuGroup = keyof typeof menu

/**
 * A page of the employee area. To add one: write `src/web/<area>/<stem>.tsx` and its `page` here. What hangs below a page
 * (`…/100123/folio`) is its own to route: it is mounted at `path/*`.
 */
export type PageRoute = {
  /** Below /home. */
  path: string
  /** As in the menu. Whoever holds it as a right may open the page. */
  title: string
  /** The menu group it stands in; none: opened from elsewhere. */
  group?: MenuGroup
  /** Where the right is not the title; every one of them does. `signed in`: none is needed. */
  permission?: Permission | readonly Permission[] | 'signed in'
  page?: () => Promise<ComponentType>
  /** Its words are in every language of the shell; the others speak English, and say so. */
  isTranslated?: true
  /** While there is no page: those that do some of its work today. */
  meanwhile?: readonly string[]
}

const written: readonly PageRoute[] = [
  {
    path: '',
    title: 'Dashboard',
    permission: 'signed in',
    isTranslated: true,
    page: async () => (await import('./home/home')).HomePage,
  },

  {
    group: 'Profiles',
    path: 'customer-profile',
    title: 'Customer profile',
    page: async () => (await import('./profile/customer-profile')).CustomerProfilePage,
  },
  {
    group: 'Profiles',
    path: 'add-profile',
    title: 'Add profile',
    page: async () => (await import('./profile/add-profile')).AddProfilePage,
  },

  {
    group: 'Booking',
    path: 'booking/manage-reservation',
    title: 'Manage reservation',
    page: async () => (await import('./reservation/manage-reservation')).ManageReservationPage,
  },
  {
    group: 'Booking',
    path: 'booking/look-to-book',
    title: 'Look to book',
    page: async () => (await import('./reservation/look-to-book')).LookToBookPage,
  },
  {
    group: 'Booking',
    path: 'booking/walk-reservation',
    title: 'Walk-in reservation',
    page: async () => (await import('./reservation/walk-in')).WalkInPage,
  },
  {
    group: 'Booking',
    path: 'booking/waitlist',
    title: 'Waitlist',
    permission: ['Reservation waitlist', 'Manage reservation'],
    page: async () => (await import('./reservation/waitlist-page')).WaitlistPage,
  },
  {
    group: 'Booking',
    path: 'booking/manage-blocks',
    title: 'Manage blocks',
    page: async () => (await import('./block/manage-blocks')).ManageBlocksPage,
  },
  {
    group: 'Booking',
    path: 'booking/group-room-control',
    title: 'Group room control',
    meanwhile: ['booking/manage-blocks', 'booking/manage-reservation'],
  },

  {
    group: 'Front desk',
    path: 'front-desk/arrivals',
    title: 'Arrivals',
    page: async () => (await import('./front-desk/arrivals')).ArrivalsPage,
  },
  {
    group: 'Front desk',
    path: 'front-desk/departures',
    title: 'Departures',
    page: async () => (await import('./front-desk/departures')).DeparturesPage,
  },
  {
    group: 'Front desk',
    path: 'front-desk/in-house',
    title: 'In-house',
    page: async () => (await import('./front-desk/in-house')).InHousePage,
  },
  {
    path: 'front-desk/tape-chart',
    title: 'Tape chart',
    permission: ['Arrivals', 'In-house', 'Manage reservation'],
    meanwhile: ['inventory/property-availability', 'front-desk/arrivals'],
  },

  {
    group: 'Financials',
    path: 'financials/billing',
    title: 'Billing',
    permission: 'Cashiering view',
    page: async () => (await import('./cashiering/billing')).BillingPage,
  },
  {
    group: 'Financials',
    path: 'financials/post-it',
    title: 'Post it',
    permission: 'Cashiering post charge',
    page: async () => (await import('./cashiering/post-it')).PostItPage,
  },
  {
    group: 'Financials',
    path: 'financials/manage-account-receivable',
    title: 'Accounts receivable',
    page: async () => (await import('./receivable/receivable')).ReceivablePage,
  },
  {
    group: 'Financials',
    path: 'financials/opening-balances',
    title: 'Opening balances',
    permission: 'Go-live import',
    page: async () => (await import('./receivable/receivable')).OpeningBalancesPage,
  },
  {
    group: 'Financials',
    path: 'financials/cashier-batch-charges',
    title: 'Batch charges',
    page: async () => (await import('./cashiering/batch-charges')).BatchChargesPage,
  },
  {
    group: 'Financials',
    path: 'financials/batch-deposites',
    title: 'Batch deposits',
    page: async () => (await import('./cashiering/batch-deposits')).BatchDepositsPage,
  },
  {
    group: 'Financials',
    path: 'financials/batch-folios',
    title: 'Batch folios',
    page: async () => (await import('./cashiering/batch-folios')).BatchFoliosPage,
  },
  {
    group: 'Financials',
    path: 'financials/auto-settlement',
    title: 'Auto settlement',
    permission: 'Batch folios',
    page: async () => (await import('./cashiering/auto-settlement')).AutoSettlementPage,
  },
  {
    path: 'financials/card-payments',
    title: 'Card payments to settle',
    permission: ['Cashiering view', 'End of day run'],
    page: async () => (await import('./cashiering/card-payments')).CardPaymentsPage,
  },
  {
    group: 'Financials',
    path: 'financials/cashier-closure',
    title: 'Cashier closure',
    page: async () => (await import('./cashiering/cashier-closure')).CashierClosurePage,
  },
  {
    group: 'Financials',
    path: 'financials/cashier-reports',
    title: 'Cashier reports',
    page: async () => (await import('./cashiering/cashier-reports')).CashierReportsPage,
  },
  {
    group: 'Financials',
    path: 'financials/folio-history',
    title: 'Folio history',
    page: async () => (await import('./cashiering/folio-history')).FolioHistoryPage,
  },
  {
    group: 'Financials',
    path: 'financials/receipts',
    title: 'Receipts',
    permission: 'Cashiering view',
    page: async () => (await import('./cashiering/receipts')).ReceiptsPage,
  },
  {
    group: 'Financials',
    path: 'financials/open-cashiers',
    title: 'Open cashiers',
    page: async () => (await import('./cashiering/open-cashiers')).OpenCashiersPage,
  },
  {
    group: 'Financials',
    path: 'financials/currency-exchange',
    title: 'Currency exchange',
    permission: 'Currency exchange',
    page: async () => (await import('./cashiering/currency-exchange')).CurrencyExchangePage,
  },
  {
    group: 'Financials',
    path: 'financials/bank-account',
    title: 'Bank accounts',
  },
  {
    group: 'Financials',
    path: 'financials/reservation-research',
    title: 'Reservation research',
    meanwhile: ['booking/manage-reservation'],
  },
  {
    group: 'Financials',
    path: 'financials/travel-agent-source',
    title: 'Travel agents and sources',
    meanwhile: ['customer-profile'],
  },
  {
    group: 'Financials',
    path: 'financials/manage-end-of-day',
    title: 'End of day',
    page: async () => (await import('./end-of-day/end-of-day')).EndOfDayPage,
  },
  {
    group: 'Financials',
    path: 'financials/ledger-verification',
    title: 'Ledger check',
    permission: ['Ledger verification', 'Financial report'],
    page: async () => (await import('./end-of-day/ledger-check')).LedgerCheckPage,
  },
  {
    group: 'Financials',
    path: 'financials/ledger-accounts',
    title: 'Ledger accounts',
    permission: ['Financial report', 'Ledger verification'],
    page: async () => (await import('./end-of-day/ledger-check')).LedgerAccountsPage,
  },

  {
    group: 'Inventory',
    path: 'inventory/property-availability',
    title: 'Property availability',
    page: async () => (await import('./availability/property-availability')).PropertyAvailabilityPage,
  },
  {
    group: 'Inventory',
    path: 'inventory/rate-strategies',
    title: 'Rate strategies',
    permission: 'Rate update',
    page: async () => (await import('./availability/rate-strategies')).RateStrategiesPage,
  },
  {
    group: 'Inventory',
    path: 'inventory/housekeeping-board',
    title: 'Housekeeping board',
    page: async () => (await import('./room/rooms')).RoomsPage,
  },
  {
    group: 'Inventory',
    path: 'inventory/out-of-order',
    title: 'Out of order',
    page: async () => (await import('./room/repairs')).OutOfOrderPage,
  },
  {
    group: 'Inventory',
    path: 'inventory/out-of-service',
    title: 'Out of service',
    page: async () => (await import('./room/repairs')).OutOfServicePage,
  },
  {
    group: 'Inventory',
    path: 'inventory/room-maintenance',
    title: 'Room maintenance',
    page: async () => (await import('./room/maintenance')).RoomMaintenancePage,
  },
  {
    group: 'Inventory',
    path: 'inventory/mutual-generate-task-sheets',
    title: 'Generate task sheets',
    page: async () => (await import('./room/share-out')).ShareOutPage,
  },
  {
    group: 'Inventory',
    path: 'inventory/manage-task-sheets',
    title: 'Manage task sheets',
    page: async () => (await import('./room/task-sheets')).TaskSheetsPage,
  },
  {
    path: 'inventory/floor-plans',
    title: 'Floor plans',
    permission: 'Housekeeping board',
    page: async () => (await import('./room/floor-plans')).FloorPlansPage,
  },

  {
    group: 'Miscellaneous',
    path: 'miscellaneous/changes-log',
    title: 'Changes log',
    page: async () => (await import('./changes-log/changes-log')).ChangesLogPage,
  },
  { group: 'Miscellaneous', path: 'miscellaneous/exports-mappings', title: 'Export mappings' },
  { group: 'Miscellaneous', path: 'miscellaneous/mappings-type-codes', title: 'Mapping type codes' },
  { group: 'Miscellaneous', path: 'miscellaneous/business-event-queue', title: 'Business event queue' },
  {
    group: 'Miscellaneous',
    path: 'miscellaneous/fiscal-business-event-status',
    title: 'Fiscal business event status',
  },
  { group: 'Miscellaneous', path: 'miscellaneous/property-brochure', title: 'Property brochure' },
  {
    group: 'Miscellaneous',
    path: 'miscellaneous/property-interface-control',
    title: 'Property interface control',
  },
  { group: 'Miscellaneous', path: 'miscellaneous/telephone-book', title: 'Telephone book' },
  {
    group: 'Miscellaneous',
    path: 'miscellaneous/telephone-book-category',
    title: 'Telephone book categories',
  },
  {
    group: 'Miscellaneous',
    path: 'miscellaneous/telephone-operator',
    title: 'Telephone operator',
    page: async () => (await import('./telephone/telephone-operator')).TelephoneOperatorPage,
  },

  {
    path: 'revenue',
    title: 'Revenue',
    permission: revenueReaders,
    isTranslated: true,
    page: async () => (await import('./home/revenue')).RevenuePage,
  },
  { path: 'integrations/:code', title: 'Online channel', permission: 'signed in' },
  {
    path: 'reports',
    title: 'Reports',
    permission: Object.values(reportGroups),
    page: async () => (await import('./report/reports')).ReportsPage,
  },
  {
    path: 'my-profile',
    title: 'My profile',
    permission: 'signed in',
    isTranslated: true,
    page: async () => (await import('./home/my-profile')).MyProfilePage,
  },
  {
    path: 'account-settings',
    title: 'Account settings',
    permission: 'signed in',
    isTranslated: true,
    page: async () => (await import('./home/account-settings')).AccountSettingsPage,
  },
  {
    path: 'sessions',
    title: 'Sessions',
    permission: 'signed in',
    isTranslated: true,
    page: async () => (await import('./home/sessions')).SessionsPage,
  },
  {
    path: 'help',
    title: 'Need help?',
    permission: 'signed in',
    isTranslated: true,
    page: async () => (await import('./home/help')).HelpPage,
  },
]

/** Everything below /home. Masters that are kept here (screen `home/…` in their schema) need no page. */
export const pages: readonly PageRoute[] = written.map(route =>
  route.page && !route.isTranslated ? { ...route, page: inEnglish(route.page) } : route,
)

/** Whether there is something to open at a page's path. */
export const isThere = ({ path, page }: PageRoute): boolean =>
  page !== undefined || summaries.some(({ screen, panel }) => !panel && screen === `home/${path}`)
