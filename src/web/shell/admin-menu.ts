import type { Permission } from '../../hotel/permission'
import { summaries } from '../kit/masters'
import { hasScreen } from '../master/resource'
import type { MenuItem, Needs } from './menu'

/** Rights of the lazy sections (specification section 2), beside those of the single items. */
const sections: readonly [string, Permission][] = [
  ['/customer-profile', 'Guest profile'],
  ['/profile', 'Employee profile'],
  ['/accommodation', 'Accommodation type'],
  ['/amenities', 'Amenity'],
  ['/employee', 'Employee profile'],
]

/** The right of the section that a path lies in. */
export const sectionNeeds = (path: string): Needs =>
  sections.filter(([start]) => path === start || path.startsWith(`${start}/`)).map(([, right]) => right)

const link = (title: string, path: string, ...needs: Needs): MenuItem => ({
  type: 'link',
  title,
  path,
  needs: [...sectionNeeds(path), ...needs],
})
const sub = (title: string, icon: string | undefined, ...children: MenuItem[]): MenuItem => ({
  type: 'sub',
  title,
  icon,
  children,
})

const setup = '/booking-master'

/** Masters whose schema names no screen: whoever adds one finds it here. */
const further = summaries
  .filter(summary => summary.screen === undefined && hasScreen(summary))
  .map(({ key, plural }) => link(plural, `/${key}`))

/** The administrator's side menu: 64 items (domain/master-data section 4.1), the limits of finance, and what a house has added. */
export const adminMenu: readonly MenuItem[] = [
  { ...link('Dashboard', '/dashboard'), icon: 'dashboard', isLive: true },
  sub(
    'Customer profile',
    'profiles',
    link('Guest profiles', '/customer-profile/profile', 'Guest profile'),
    link('Add guest profile', '/customer-profile/profile/add', 'Guest profile store'),
  ),
  sub(
    'Property',
    'property',
    link('Property profile', '/profile/property-profile', 'Property profile'),
    link('Property control', '/amenities/property-control', ['Currency format', 'Datetime control']),
    link('Accommodation features', '/accommodation', 'Accommodation type'),
    link('Room types', '/accommodation/room-types', 'Room type'),
    link('Rooms', '/accommodation/rooms', 'Room'),
    link('Room status types', '/accommodation/room-status-type'),
    link('Out of order / service reasons', '/accommodation/service-reasons'),
    link('Housekeeping attendants', '/accommodation/housekeeping-attendant'),
    link('Room maintenance codes', '/accommodation/room-maintenance'),
  ),
  sub(
    'Amenities',
    'amenities',
    link('Amenities', '/amenities/create', 'Amenity'),
    link('Dining and retail', '/amenities/dining-retail', 'Dining retail'),
    link('Event spaces', '/amenities/event-spaces', 'Event spaces'),
    link('Local attractions', '/amenities/local-attactions', 'Local attractions'),
    link('Rules and terms', '/amenities/rules-terms', 'Cms page'),
  ),
  sub(
    'Employee',
    'employee',
    link('Employees', '/employee/info', 'Employee profile'),
    link('Roles', '/employee/role', 'Roles'),
    link('Groups', '/employee/group', 'Groups'),
    link('Authority limits', '/employee/authority-limits', 'Authority limit update'),
  ),
  sub(
    'Marketing',
    'marketing',
    link('Market codes', '/booking/marketcode'),
    link('Market groups', '/booking/marketgroups'),
    link('Marketing cities', '/booking/marketingcities'),
    link('Marketing regions', '/booking/regions'),
    link('Origin codes', '/booking/origincodes'),
    link('Source codes', '/booking/sourcecodes'),
    link('Source groups', '/booking/sourcegroups'),
  ),
  sub(
    'Financial',
    'financial',
    sub(
      'Rates',
      undefined,
      link('Rate categories', '/financial/rate/categories'),
      link('Rate classes', '/financial/rate/classes'),
      link('Rate codes', '/financial/rate/rate-codes'),
      link('Package groups', '/financial/rate/package-group'),
      link('Package codes', '/financial/rate/package-codes'),
    ),
    sub(
      'Transactions',
      undefined,
      link('Transaction groups', '/financial/transaction/groups'),
      link('Transaction subgroups', '/financial/transaction/subgroups'),
      link('Credit card types', '/financial/transaction/creditcardmaster'),
      link('Payment methods', '/financial/transaction/paymentMethods'),
      link('Transaction codes', '/financial/transaction/transactionCode'),
      link('Routing codes', '/financial/transaction/routingCode'),
      link('Revenue bucket codes', '/financial/transaction/revenue-bucket-code'),
    ),
    sub(
      'Accounts receivable',
      undefined,
      link('Account types', '/financial/account'),
      link('Restricted reasons', '/financial/account/restrict'),
    ),
    sub(
      'Cashier',
      undefined,
      link('Adjustment codes', '/financial/cashier'),
      link('Folio arrangement codes', '/financial/cashier/folio'),
      link('Foreign currencies', '/financial/cashier/foreign'),
    ),
  ),
  sub(
    'Booking setup',
    'booking',
    link('Alert messages', `${setup}/alert-master`),
    sub(
      'Resource management',
      undefined,
      link('Item classes', `${setup}/resource-management/item-class`),
      link('Item inventory', `${setup}/resource-management/item-invenoty`),
      link('Item rate rules', `${setup}/resource-management/item-rate-rules`),
    ),
    sub(
      'Manage block',
      undefined,
      link('Lost reasons', `${setup}/manage-block/lost-reason`),
      link('Refused reasons', `${setup}/manage-block/refuse`),
      link('Reservation methods', `${setup}/manage-block/reserve`),
      link('Wash schedules', `${setup}/manage-block/wash`),
      link('Block cancellation reasons', `${setup}/manage-block/cansel`),
    ),
    sub(
      'Block status',
      undefined,
      link('Status code flow', `${setup}/block-status/status-code-flow`),
      link('Status codes', `${setup}/block-status/status-codes`),
    ),
    sub(
      'Rules and schedules',
      undefined,
      link('Reservation types', `${setup}/rules-and-schedules/reservation-types`),
      link('Deposit rules', `${setup}/rules-and-schedules/deposite-rules`),
      link('Cancellation penalties', `${setup}/rules-and-schedules/cancel-penalties`),
    ),
    sub(
      'Reservation management',
      undefined,
      link('Cancellation reasons', `${setup}/reserve-manage/cancellation-reasons`),
      link('Discount reasons', `${setup}/reserve-manage/discount`),
      link('Guest types', `${setup}/reserve-manage/guest`),
      link('Room move reasons', `${setup}/reserve-manage/room-reason`),
      link('Purposes of stay', `${setup}/reserve-manage/purpose-stay`),
    ),
  ),
  sub('Enterprise', 'enterprise', link('Note types', '/enterprise/note-type')),
  ...(further.length > 0 ? [sub('Further masters', 'more', ...further)] : []),
]
