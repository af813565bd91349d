/** What part of the house a change belongs to (domain/housekeeping-and-misc 16.1), in the order in which they are offered. */
export const changeModules = [
  'reservation',
  'front_desk',
  'profile',
  'cashiering',
  'receivables',
  'end_of_day',
  'housekeeping',
  'inventory',
  'configuration',
] as const
export type ChangeModule = (typeof changeModules)[number]

/** How calls begin that change something of a part; the longer beginning is the one that counts. What is in none sets the house up. */
const beginnings: Record<Exclude<ChangeModule, 'configuration'>, readonly string[]> = {
  reservation: [
    'booking',
    'conformation_letter/',
    'copy-reservation',
    'link-reservation/',
    'look-to-book/',
    'reservation-item/',
    'reservation-package/',
    'reservation-special/',
    'share/',
    'split-booking',
    'trace/',
    'transport/',
    'turnaway/',
  ],
  front_desk: [
    'checkout',
    'departure-not-checked-out/',
    'front-desk/',
    'room-move-histort/',
    'telephone-operator/',
    'update-departure-for-early-checkout',
  ],
  profile: ['alert-information/', 'associated-profile/', 'attachment/', 'guest-', 'note/'],
  cashiering: [
    'advance-bill/',
    'authorization/',
    'auto-settlement/',
    'batch-',
    'booking-deposit/',
    'card-token/',
    'cashier-',
    'charge-slip',
    'credit-bill/',
    'currency-exchange/',
    'deposit/',
    'edit-posting',
    'fixed-charge/',
    'folio',
    'house-account/',
    'opening-balance/',
    'payment-',
    'quick-split',
    'routing-instruction/',
    'save-post-',
    'tax-exempt/',
    'transfer-posting',
  ],
  receivables: ['ar-', 'manage-account-receivable/'],
  end_of_day: [
    'additional_procedures',
    'arrival-not-checked-in/',
    'cashier-closure-eod',
    'finalizing_end_of_the_day',
    'postingroomandtax',
    'preparing-end-of-the-day',
    'update-business-date',
  ],
  housekeeping: [
    'booking-housekeeping/',
    'guest-status/',
    'housekeeping-room-update',
    'room-priority/',
    'task-sheet-template/',
    'tasksheet',
  ],
  inventory: [
    'delete-room-out-of-order',
    'overbooking/',
    'price-calendar/',
    'rate-adjustment/',
    'rate-strategy/',
    'restriction/',
    'sell-limit/',
    'set-room-out-of-',
  ],
}

const all = Object.entries(beginnings).flatMap(([module, starts]) =>
  starts.map(start => ({ module: module as ChangeModule, start })),
)

/** The part of the house that a call belongs to. In: its path, as the changes log keeps it. */
export function moduleOf(path: string): ChangeModule {
  const [longest] = all
    .filter(({ start }) => path.startsWith(start))
    .toSorted((one, other) => other.start.length - one.start.length)
  return longest?.module ?? 'configuration'
}

/** How paths of these parts begin and how they do not, for a search that knows paths only by their beginnings. */
export function pathsOf(modules: readonly ChangeModule[]): { of: string[]; not: string[] } {
  const isAsked = ({ module }: { module: ChangeModule }) => modules.includes(module)
  if (modules.includes('configuration'))
    return { of: [''], not: all.filter(one => !isAsked(one)).map(({ start }) => start) }
  const of = all.filter(isAsked).map(({ start }) => start)
  const longer = all.filter(one => !isAsked(one) && of.some(start => one.start.startsWith(start)))
  return { of, not: longer.map(({ start }) => start) }
}
