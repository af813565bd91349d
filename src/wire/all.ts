import { alertInformation } from './alert'
import type { Entity } from '../hotel/master/entity'
import { authorityLimit } from './authority-limit'
import { availability } from './availability'
import { bookingView } from './booking-view'
import { block } from './block'
import type { Call } from './call'
import { changesLog } from './changes-log'
import { deposit, penalty } from './deposit'
import { bookingChange } from './booking-change'
import { cashiering } from './cashiering'
import { checkOut } from './check-out'
import { deskList } from './desk-list'
import { downtime } from './downtime'
import { endOfDay } from './end-of-day'
import { ledgerAccount, revenueBucket } from './ledger-account'
import { ledgerVerification } from './ledger-verification'
import { example } from './example'
import { exchangeCourse } from './exchange-course'
import { floorPlan } from './floor-plan'
import { arrivalSteps, checkIn, registration, walkIn } from './front-desk'
import { roomChoice } from './front-desk/room-choice'
import { interfaceControl } from './interface-control'
import { invitation } from './invitation'
import { live } from './live'
import { confirmationLetter, letterTemplate } from './letter'
import { mapping } from './mapping'
import { masterCalls } from './master'
import { help } from './help'
import { home } from './home'
import { addRooms, files, grants, masters } from './masters'
import { notificationCalls } from './notification'
import { preferenceCalls } from './preference'
import { pricing } from './pricing'
import { guestProfile } from './profile'
import { profileDuplicates } from './profile-duplicates'
import { profileMerge } from './profile-merge'
import { guestConsent, guestMembership, guestRelation } from './profile-panels'
import { profilePrivacy } from './profile-privacy'
import { profileState } from './profile-state'
import { profileStatistics } from './profile-statistics'
import { quick } from './quick'
import { quickCommand } from './quick-command'
import { priceCalendar } from './price-calendar'
import { rateAdjustment } from './rate-adjustment'
import { rateQuote } from './rate-quote'
import { rateSetup } from './rate-setup'
import { rateStrategy } from './rate-strategy'
import { receivable } from './receivable'
import { reportCalls } from './report'
import { reportList } from './report-list'
import { reservation } from './reservation'
import { revenue } from './revenue'
import { restriction } from './restriction'
import { room } from './room'
import { maintenance } from './room/maintenance'
import { roomPriority } from './room/priority'
import { repair } from './room/repair'
import { reportFault } from './room/report-fault'
import { stayHousekeeping } from './room/stay-housekeeping'
import { facilityForecast } from './room/facility-forecast'
import { taskSheets } from './room/task-sheet'
import { sheetTemplates } from './room/task-sheet-template'
import { overbooking, sellLimit } from './room-limit'
import { roomMove } from './room-move'
import { fixedCharge, routing } from './routing'
import { savedFilter } from './saved-filter'
import { sessionCalls } from './session'
import { share } from './share'
import { signIn } from './sign-in'
import { stayAttachment } from './attachment'
import { stayExtra } from './stay-extra'
import { stayTrace } from './stay-trace'
import { telephone } from './telephone'
import { toDoCalls } from './to-do'
import { toDoOrder } from './to-do-order'
import { turnaway } from './turnaway'
import { undoCalls } from './undo'
import { dashboardWidgets } from './widgets'

/** Every hand-written call, by area. */
export const areas = {
  availability,
  restriction,
  changesLog,
  share,
  overbooking,
  sellLimit,
  receivable,
  reportList,
  reportCalls,
  reservation,
  alertInformation,
  bookingChange,
  bookingView,
  confirmationLetter,
  letterTemplate,
  cashiering,
  routing,
  fixedCharge,
  arrivalSteps,
  checkIn,
  roomChoice,
  walkIn,
  registration,
  roomMove,
  room,
  floorPlan,
  maintenance,
  repair,
  taskSheets,
  sheetTemplates,
  facilityForecast,
  deskList,
  downtime,
  deposit,
  penalty,
  checkOut,
  endOfDay,
  ledgerVerification,
  ledgerAccount,
  revenueBucket,
  guestProfile,
  profileDuplicates,
  profileMerge,
  guestMembership,
  guestConsent,
  guestRelation,
  profilePrivacy,
  profileState,
  profileStatistics,
  pricing,
  rateQuote,
  rateSetup,
  rateAdjustment,
  rateStrategy,
  priceCalendar,
  example,
  exchangeCourse,
  block,
  help,
  home,
  dashboardWidgets,
  revenue,
  files,
  authorityLimit,
  grants,
  mapping,
  masters,
  savedFilter,
  sessionCalls,
  interfaceControl,
  invitation,
  notificationCalls,
  live,
  preferenceCalls,
  toDoCalls,
  toDoOrder,
  stayExtra,
  stayAttachment,
  roomPriority,
  stayHousekeeping,
  stayTrace,
  telephone,
  turnaway,
  undoCalls,
  quick,
  quickCommand,
  signIn,
} satisfies Record<string, Record<string, Call>>

/** Calls of masters that take more than a schema can say; the areas serve them (`Hook.isStoredElsewhere`). */
const widened: Record<string, ((entity: Entity) => Record<string, Call>) | undefined> = {
  'maintenance-request': request => ({ store: reportFault(request) }),
}

/** Every call of the product: the areas' and the masters'. */
export function allCalls(entities: Entity[]): Call[] {
  const masterLists = entities.flatMap(entity =>
    Object.values({ ...masterCalls(entity), ...widened[entity.key]?.(entity) }).filter(
      call => call !== undefined,
    ),
  )
  const rooms = entities.filter(({ key }) => key === 'room').map(addRooms)
  return [...Object.values(areas).flatMap(area => Object.values(area) as Call[]), ...masterLists, ...rooms]
}
